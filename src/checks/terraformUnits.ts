// Reads the code of a page that Terraform can validate: folders of its tree, and whole fences
// without a title. Calls of the catalog are redirected to stubs of the services.
import {
  type Block,
  type Body,
  findAttribute,
  type HclFile,
  parseModuleSource,
  readRequiredProviders,
} from '../hcl';
import { applyEdits, type Edit } from './applyEdits';
import type { Catalog } from './catalog';
import type { CheckContext } from './context';
import { type ResolvedCall, resolveCall } from './resolveCall';
import { checkDeclared, readDeclared } from './rules/declared';
import { parseTreeFile, type Tree, type TreeFile, terraformFolders } from './tree';
import { resolvePath } from './treePaths';
import type { Code } from './types';
import { notChecked, type Verdict } from './verdicts';

/** Stub of a service at a version: a module without resources. */
export interface Stub {
  /** Name of the stub's folder, such as `networking-vpc-v1.8.0`. */
  name: string;
  service: string;
  version: string;
  folder: string;
  outputs: string[];
}

export interface TerraformUnit {
  /** Path in the page's tree. */
  folder: string;
  files: {
    name: string;
    code: Code;
    /** Text with replaced sources of services. */
    text: string;
  }[];
  /** Declarations that the page omits. */
  supplement: string;
  stubs: Stub[];
  /** Names of the inputs without a default. */
  required: string[];
  providers: { source: string; constraint?: string }[];
  requiredVersions: string[];
  /** Provider configurations that a caller must pass, such as `aws.replica`. */
  aliases: string[];
  /** Whether it contains blocks that are allowed only in a root module: `import`, `cloud`. */
  rootOnly: boolean;
}

/** Number of folders above a unit's folder in the configuration: `pages/<page>/<folder>`. */
const levelsAbove = 2;

/** Returns the stub of a call's service, or undefined if the interface is unknown. */
export const readStub = async (
  catalog: Catalog,
  { service, release: version }: ResolvedCall,
): Promise<Stub | undefined> => {
  if (version === undefined) return undefined;
  const found = await catalog.readInterface(service, version);
  if (!found?.module) return undefined;
  const name = `${service.replaceAll('/', '-')}-${version}`;
  return { name, service, version, folder: found.folder, outputs: found.module.outputs };
};

/** Returns the relative path from a unit's folder to a stub. */
export const pathToStub = ({ name }: Stub, folder: string): string => {
  const depth = folder === '' ? 0 : folder.split('/').length;
  return `${'../'.repeat(depth + levelsAbove)}stubs/${name}`;
};

/** Creates a unit without files. */
export const emptyUnit = (folder: string, supplement: string): TerraformUnit => ({
  folder,
  files: [],
  supplement,
  stubs: [],
  required: [],
  providers: [],
  requiredVersions: [],
  aliases: [],
  rootOnly: false,
});

/** Code of a page that is not part of a unit, and the reason. */
export interface SkippedFiles {
  files: TreeFile[];
  verdict: Verdict;
}

/** Reads the units of a page, and lists the Terraform code that is not part of a unit. */
export const readTerraformUnits = async (tree: Tree, context: CheckContext) => {
  const folders = terraformFolders(tree);
  const units: TerraformUnit[] = [];
  const skipped: SkippedFiles[] = [];
  const add = (files: TreeFile[], result: TerraformUnit | Verdict): void => {
    if ('kind' in result) skipped.push({ files, verdict: result });
    else units.push(result);
  };
  for (const [folder, files] of folders) {
    const problems = await checkDeclared(folder, files);
    add(
      files,
      problems.length > 0
        ? notChecked('has-errors')
        : await readUnit(folder, files, '', [...folders.keys()], context),
    );
  }
  const loose = tree.loose.filter(
    ({ dialect, extent, past }) => dialect === 'terraform' && extent === 'whole' && !past,
  );
  for (const [index, file] of loose.entries()) {
    const supplement = await supplementFor(file);
    const named = { ...file, path: 'main.tf' };
    add(
      [file],
      typeof supplement === 'string'
        ? await readUnit(`fence-${index}`, [named], supplement, [], context)
        : supplement,
    );
  }
  return { units, skipped };
};

/** Returns declarations of the variables and locals that a fence uses without declaring them. */
const supplementFor = async (file: TreeFile): Promise<string | Verdict> => {
  const addresses = (await readDeclared([file])).references.map(({ address }) => address);
  const declarations = addresses.flatMap((address) => {
    const [kind, name] = address.split('.');
    if (kind === 'var') return [`variable "${name}" { default = null }`];
    return kind === 'local' ? [`locals { ${name} = terraform_data.page.output }`] : [];
  });
  if (declarations.length < addresses.length) {
    const others = addresses.filter((address) => !/^(?:var|local)\./.test(address));
    return notChecked('undeclared-objects', others[0]);
  }
  const data = declarations.some((line) => line.startsWith('locals'))
    ? ['resource "terraform_data" "page" {}']
    : [];
  return [...new Set([...declarations, ...data])].join('\n');
};

const readUnit = async (
  folder: string,
  files: TreeFile[],
  supplement: string,
  folders: string[],
  { catalog }: CheckContext,
): Promise<TerraformUnit | Verdict> => {
  const unit = emptyUnit(folder, supplement);
  for (const file of files) {
    const hcl = await parseTreeFile(file);
    if (!hcl) return notChecked('has-errors');
    const { body, text } = hcl;
    readSettings(body, unit);
    const edits: Edit[] = [];
    for (const block of body.blocks.filter(({ type }) => type === 'module')) {
      const source = literal(block.body, 'source');
      if (!source) return notChecked('module-elsewhere', 'a source that is not literal');
      const address = parseModuleSource(source.value);
      const version = literal(block.body, 'version');
      const call = { source: address, ...(version ? { version: version.value } : {}) };
      const resolved = resolveCall(catalog, call);
      if (resolved?.release !== undefined) {
        const stub = await readStub(catalog, resolved);
        if (!stub) return notChecked('has-errors');
        unit.stubs.push(stub);
        // A module with a local source cannot have a version.
        if (version) {
          // Empties its line, so that later lines keep their numbers.
          const start = text.lastIndexOf('\n', version.start) + 1;
          edits.push({ start, end: version.end, text: '' });
        }
        const { start, end } = source;
        edits.push({ start, end, text: `"${pathToStub(stub, folder)}"` });
      } else {
        const own = address.kind === 'local' ? resolvePath(folder, source.value) : undefined;
        if (own === undefined || !folders.includes(own)) {
          return notChecked('module-elsewhere', source.value);
        }
      }
    }
    unit.files.push({
      name: file.path?.split('/').at(-1) ?? 'main.tf',
      code: file.code,
      text: applyEdits(text, edits),
    });
  }
  return unit;
};

const literal = (body: Body, name: string) => {
  const expression = findAttribute(body, name)?.expression;
  return expression?.kind === 'string' ? expression : undefined;
};

const readSettings = (body: HclFile['body'], unit: TerraformUnit): void => {
  for (const block of body.blocks) {
    if (block.type === 'import') unit.rootOnly = true;
    if (
      block.type === 'variable' &&
      !block.body.attributes.some(({ name }) => name === 'default')
    ) {
      unit.required.push(block.labels[0]?.text ?? '');
    }
    const [type] = block.labels;
    if (['resource', 'data', 'ephemeral', 'provider'].includes(block.type) && type) {
      unit.providers.push({ source: `hashicorp/${type.text.split('_')[0]}` });
    }
    if (block.type === 'terraform') readTerraformBlock(block, unit);
  }
};

const readTerraformBlock = (settings: Block, unit: TerraformUnit): void => {
  const required = literal(settings.body, 'required_version');
  if (required) unit.requiredVersions.push(required.value);
  if (settings.body.blocks.some(({ type }) => type === 'cloud')) unit.rootOnly = true;
  for (const { source, version, aliases } of readRequiredProviders(settings)) {
    unit.aliases.push(...aliases);
    unit.providers.push({ source, ...(version === undefined ? {} : { constraint: version }) });
  }
};
