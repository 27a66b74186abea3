import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UsageVariants from '../../UsageVariants';
import ServiceUsage from '..';

describe('the usage of a service', () => {
  it('shows required inputs, and optional ones when the reader asks for them', async () => {
    render(
      <ServiceUsage optional="32" lines="  size = 1">
        <UsageVariants>
          <p>short</p>
          <p>long</p>
        </UsageVariants>
      </ServiceUsage>,
    );
    const button = screen.getByRole('switch', { name: 'Show 32 optional inputs' });
    expect(button).not.toBeChecked();
    expect(screen.queryByText('long')).toBeNull();
    await userEvent.click(button);
    expect(button).toBeChecked();
    expect(screen.getByText('long')).toBeVisible();
    expect(screen.queryByText('short')).toBeNull();
  });

  it('has no switch where no optional input has an example', () => {
    render(
      <ServiceUsage>
        <UsageVariants>
          <p>short</p>
        </UsageVariants>
      </ServiceUsage>,
    );
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText('short')).toBeVisible();
  });
});
