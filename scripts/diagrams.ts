/**
 * Copies the palette in `src/css/diagram.css` into every diagram in `static/diagrams/`, so that
 * each file can be viewed separately. `--check` only reports files whose palette differs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';

const folder = 'static/diagrams';
const style = `<style>\n${fs.readFileSync('src/css/diagram.css', 'utf8').trim()}\n</style>`;
const block = /<style>[\s\S]*?<\/style>/;

const { check } = new Command('diagrams')
  .description('Copy the shared palette into every diagram.')
  .option('--check', 'only report diagrams whose palette differs', false)
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
  if (check) problems.push(`${file} has a different palette; run: npm run diagrams`);
  else fs.writeFileSync(file, updated);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
