import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import ReleaseComparison from '..';

jest.mock('@generated/releases/default/releases.json', () => [{ version: 'v1.0.0' }]);

it('says that a catalog with one release has nothing to compare', () => {
  render(<ReleaseComparison />);
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(
    'The catalog has only one release, so there is nothing to compare.',
  );
  expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
});
