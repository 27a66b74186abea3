import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

jest.mock('@docusaurus/plugin-content-docs/client', () => ({
  useDoc: () => ({ metadata: { title: 'VPC', permalink: '/docs/vpc' } }),
}));
jest.mock('@docusaurus/Link', () => 'a');

it.each([
  ['https://github.com', 'GitHub'],
  ['https://git.acme.test:8443', 'git.acme.test:8443'],
])('names the code host %s', (codeHost, name) => {
  jest.isolateModules(() => {
    const { identity } = require('../../../site/identity') as { identity: { codeHost: string } };
    identity.codeHost = codeHost;
    const { default: PageFeedback } = require('..') as { default: ComponentType };
    render(<PageFeedback />);
  });
  expect(screen.getByText(`Opens a prefilled issue on ${name}. Nothing is tracked.`)).toBeVisible();
  expect(screen.getByText('Yes')).toHaveAccessibleName(
    `Yes, this page was helpful: open an issue on ${name}`,
  );
});
