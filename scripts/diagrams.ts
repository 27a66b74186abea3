/**
 * Keeps the palette of every diagram in `static/diagrams/` equal to `src/css/diagram.css`: the files
 * stand alone, so that they can be looked at anywhere, and share their look all the same. `--check`
 * writes nothing and fails where one differs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';

const folder = 'static/diagrams';
const style = `<style>\n${fs.readFileSync('src/css/diagram.css', 'utf8').trim()}\n</style>`;
const block = /<style>[\s\S]*?<\/style>/;

const { check } = new Command('diagrams')
  .description('Write the shared palette into every diagram.')
  .option('--check', 'only say which diagrams differ', false)
  .parse()
  .opts<{ check: boolean }>();

const problems: string[] = [];
for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
  const file = path.join(folder, name);
  const text = fs.readFileSync(file, 'utf8');
  if (!block.test(text)) {
    problems.push(`${file} has no <style> element; add an empty one and run: npm run diagrams`);
    continue;
  }
  const mended = text.replace(block, () => style);
  if (mended === text) continue;
  if (check) problems.push(`${file} has another palette; run: npm run diagrams`);
  else fs.writeFileSync(file, mended);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
