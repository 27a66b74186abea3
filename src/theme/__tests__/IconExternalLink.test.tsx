import { render } from '@testing-library/react';
import IconExternalLink from '../Icon/ExternalLink';

it('separates its label from the text of the link', () => {
  const { container } = render(
    <a href="https://acme.example">
      Home
      <IconExternalLink />
    </a>,
  );
  const [text, icon] = container.querySelector('a')?.childNodes ?? [];
  expect(`${text?.textContent}${(icon as Element).getAttribute('aria-label')}`).toBe(
    'Home (opens in new tab)',
  );
});
