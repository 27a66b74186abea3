// Converts Terragrunt's `inputs` to `module` blocks, so that Terraform can validate them. Outputs
// of other units, locals and includes become unknown values.
import { type CallArgument, findUnknownFunctions, type ModuleCall } from '../hcl';
import { applyEdits } from './applyEdits';
import type { CheckContext } from './context';
import { resolveCall } from './resolveCall';
import type { FilesResult } from './rules/files';
import { emptyUnit, pathToStub, readStub, type TerraformUnit } from './terraformUnits';
import type { TreeFile } from './tree';
import { type Place, placeInPage } from './types';

const unknown = 'terraform_data.page.output';

/** Returns the Terraform units for a page's Terragrunt calls. */
export const readCallUnits = async (
  calls: FilesResult['calls'],
  context: CheckContext,
): Promise<TerraformUnit[]> => {
  const units = calls.map(({ call, file }, index) => readCallUnit(call, file, index, context));
  return (await Promise.all(units)).filter((unit) => unit !== undefined);
};

const readCallUnit = async (
  call: ModuleCall,
  file: TreeFile,
  index: number,
  { catalog }: CheckContext,
): Promise<TerraformUnit | undefined> => {
  const resolved = resolveCall(catalog, call);
  const stub = resolved && (await readStub(catalog, resolved));
  if (!stub) return undefined;
  const folder = `terragrunt-${index}`;
  const unit = emptyUnit(folder, 'resource "terraform_data" "page" {}');
  const header = placeInPage(file.code, call.headerRange.start);
  const lines: { text: string; place: Place }[] = [
    { text: 'module "unit" {', place: header },
    { text: `  source = "${pathToStub(stub, folder)}"`, place: header },
  ];
  for (const argument of call.arguments) {
    const texts = `${argument.name} = ${knownText(argument, file.code.text)}`.split('\n');
    const { line } = argument.nameRange.start;
    lines.push(
      ...texts.map((text, offset) => ({
        text,
        place: placeInPage(file.code, { line: line + offset, column: 1 }),
      })),
    );
  }
  lines.push({ text: '}', place: header });
  const text = lines.map((line) => line.text).join('\n');
  const code = { text, places: lines.map(({ place }) => place) };
  return { ...unit, stubs: [stub], files: [{ name: 'main.tf', code, text: `${text}\n` }] };
};

/** Returns the source of a value with all references replaced. Preserves the line structure. */
const knownText = ({ value, references }: CallArgument, text: string): string => {
  const { start, end } = value.range;
  const source = text.slice(start.offset, end.offset);
  // Terraform does not have the functions of Terragrunt.
  if (findUnknownFunctions(source, 'terraform').length > 0) return unknown;
  const outermost = references.filter(
    ({ range }) =>
      !references.some(
        (other) =>
          other.range.start.offset <= range.start.offset &&
          other.range.end.offset > range.end.offset,
      ),
  );
  const edits = outermost.map(({ range }) => ({
    start: range.start.offset - start.offset,
    end: range.end.offset - start.offset,
    text: unknown,
  }));
  return applyEdits(source, edits);
};
