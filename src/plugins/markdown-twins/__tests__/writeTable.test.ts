/**
 * @jest-environment node
 */
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { writeTable } from '../writeTable';

const tables = `
| Name | Type \\| kind | |
| :-- | --: | - |
| \`a\\|b\` | *x* \\_y\\_ | [link](#a) |
| short |
| \`a\\|b\` | *x* \\_y\\_ | [link](#a) |
| \\# no heading | <b> | 1\\. no list |

Text.

| Head |
| - |
`;

it('writes the same Markdown as the library, including cached rows', () => {
  const gfm = () => unified().use(remarkParse).use(remarkGfm, { tablePipeAlign: false });
  const stock = gfm().use(remarkStringify).processSync(tables).toString();
  const own = gfm().use(remarkStringify, { handlers: { table: writeTable } });
  expect(own.processSync(tables).toString()).toBe(stock);
  expect(own.processSync(tables).toString()).toBe(stock);
});
