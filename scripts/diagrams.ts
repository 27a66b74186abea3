/**
 * Keeps the palette of every diagram in `static/diagrams/` equal to `src/css/diagram.css`: each file
 * contains the palette, so that it can be viewed anywhere. `--check` writes nothing and fails if a
 * file differs.
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
const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
for (const name of files.filter((file) => file.endsWith('.svg'))) {
  const file = path.join(folder, name);
  const text = fs.readFileSync(file, 'utf8');
  if (!block.test(text)) {
    problems.push(`${file} has no <style> element; add an empty one and run: npm run diagrams`);
    continue;
  }
  const updated = text.replace(block, () => style);
  if (updated === text) continue;
  if (check) problems.push(`${file} has another palette; run: npm run diagrams`);
  else fs.writeFileSync(file, updated);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
