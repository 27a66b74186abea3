import { render } from '@testing-library/react';
import CodeText from '../CodeText';

it.each([
  ['Was `a`.', 'Was <code>a</code>.'],
  ['`a` → `b`', '<code>a</code> → <code>b</code>'],
  ['`` `a` `` → ``b`c``', '<code>`a`</code> → <code>b`c</code>'],
  ['one ` backtick', 'one ` backtick'],
])('renders %s', (text, html) => {
  expect(render(<CodeText>{text}</CodeText>).container.innerHTML).toBe(html);
});
