import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CodeBlock from '..';
import { copyableText } from '../copyableText';
import { confirmationMs } from '../isCopied';

const diff =
  '<b class="del"><b class=sign>-</b>a = 1\n</b><b class="ins"><b class=sign>+</b>a = 2\n</b><b class=sign> </b>b\n';

describe('CodeBlock', () => {
  it('shows the file name and the code', () => {
    render(<CodeBlock language="hcl" title="main.tf" html={'<i class=p>a</i> = 1\n'} />);
    expect(screen.getByText('main.tf').tagName).toBe('FIGCAPTION');
    expect(screen.getByText(/= 1/)).toHaveTextContent('a = 1');
  });

  it('makes scrolling code focusable', () => {
    const { container } = render(<CodeBlock language="hcl" html={'a\n'} />);
    expect(container.querySelector('pre')).toHaveAttribute('tabindex', '0');
  });

  it('copies the code and announces it', async () => {
    const user = userEvent.setup();
    render(<CodeBlock language="hcl" html={'<i class=p>a</i> = "&lt;b&gt;"\n'} />);
    await user.click(screen.getByRole('button', { name: 'Copy code to clipboard' }));
    expect(await navigator.clipboard.readText()).toBe('a = "<b>"');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it('announces the copy once, and not the label that returns', async () => {
    const user = userEvent.setup();
    const { container } = render(<CodeBlock language="hcl" html={'a = 1\n'} />);
    const region = container.querySelector('[aria-live]');
    expect(region).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Copy code to clipboard' }));
    expect(region).toHaveTextContent('Copied');
    const options = { timeout: 2 * confirmationMs };
    const button = await screen.findByRole('button', { name: /^Copy code/ }, options);
    expect(button).toHaveTextContent('Copy');
    expect(region).toBeEmptyDOMElement();
  });

  it('copies the new side of a diff', () => {
    const code = document.createElement('code');
    code.innerHTML = diff;
    expect(copyableText(code)).toBe('a = 2\nb');
  });

  it('announces a copy made before hydration without copying again', async () => {
    userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    render(<CodeBlock language="hcl" html={'a = 1\n'} />);
    const button = screen.getByRole('button', { name: 'Copy code to clipboard' });
    button.dispatchEvent(new CustomEvent('click', { bubbles: true, detail: 'copied' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(write).not.toHaveBeenCalled();
  });

  it('selects the code if the clipboard is not available', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CodeBlock language="hcl" html={'a = 1\n'} />);
    await user.click(screen.getByRole('button', { name: 'Copy code to clipboard' }));
    expect(await screen.findByRole('button', { name: 'Press Ctrl+C' })).toBeInTheDocument();
    expect(String(getSelection())).toContain('a = 1');
  });
});
