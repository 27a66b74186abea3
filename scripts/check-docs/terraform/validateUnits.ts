/**
 * Validates the code of pages with Terraform. One `terraform validate` covers all units of all
 * pages: they are child modules of one configuration and call stubs instead of the catalog's
 * modules. Each unit gets a verdict. A unit that Terraform did not validate counts as not checked
 * and is not cached.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashOf } from '../../../src/cache/hash';
import type { ResultCache } from '../../../src/cache/resultCache';
import type { PageFacts } from '../../../src/checks/checkPage';
import type { TerraformUnit } from '../../../src/checks/terraformUnits';
import { type Problem, placeInPage } from '../../../src/checks/types';
import { notChecked, type Verdict } from '../../../src/checks/verdicts';
import type { InterfaceIndex } from '../interfaces';
import { isInstalled, type ToolFinding } from '../tools';
import { type Diagnostic, readValidation } from './readValidation';
import {
  describeFailure,
  findObstacle,
  initArguments,
  isBuiltIn,
  readSetup,
  type Setup,
  terraformIn,
  validateArguments,
} from './setup';
import {
  itemAtLine,
  itemFolder,
  rootModule,
  stubFolder,
  supplementFile,
  type WorkspaceItem,
  writeSettings,
  writeStubs,
  writeUnit,
} from './workspace';

/** Findings in a unit. `file` is the index of the unit's file. */
export type UnitFindings = (ToolFinding & { file: number })[];

export interface TerraformResult {
  problems: Problem[];
  verdicts: { page: string; unit: TerraformUnit; verdict: Verdict }[];
  /** Version of Terraform; absent if Terraform is not available. */
  version?: string;
}

type Stub = TerraformUnit['stubs'][number];

/** Findings of validated units, verdicts of unchecked units, and problems of the catalog. */
interface Outcome {
  findings: Map<WorkspaceItem, UnitFindings>;
  unchecked: Map<WorkspaceItem, Verdict>;
  problems: Problem[];
}

/** Validates the units of all pages. */
export async function validateUnits(
  pages: PageFacts[],
  interfaces: InterfaceIndex,
  cache: ResultCache<UnitFindings>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<TerraformResult> {
  const none = (verdict: Verdict): TerraformResult => ({
    problems: [],
    verdicts: pages.flatMap(({ file: page, terraformUnits }) =>
      terraformUnits.map((unit) => ({ page, unit, verdict })),
    ),
  });
  if (!isInstalled('terraform', environment)) return none(notChecked('terraform-missing'));
  const setup = await readSetup(environment);
  if (typeof setup === 'string') return none(notChecked('terraform-failed', setup));
  const items = await toItems(pages, setup, interfaces);
  const unchecked = new Map<WorkspaceItem, Verdict>();
  for (const item of items) {
    const obstacle = findObstacle(item.unit, setup);
    if (obstacle) unchecked.set(item, obstacle);
  }
  const fresh = items.filter((item) => !unchecked.has(item) && cache.get(item.key) === undefined);
  const outcome = await validateFresh(fresh, setup);
  for (const item of fresh) {
    const verdict = outcome.unchecked.get(item);
    if (verdict) unchecked.set(item, verdict);
    else cache.set(item.key, outcome.findings.get(item) ?? []);
  }
  const findingsOf = (item: WorkspaceItem) =>
    unchecked.has(item) ? undefined : cache.get(item.key);
  return {
    version: setup.version,
    problems: [
      ...outcome.problems,
      ...items.flatMap((item) => toProblems(item, findingsOf(item) ?? [], pages)),
      ...findDisagreements(
        items.filter((item) => findingsOf(item)?.length === 0),
        pages,
      ),
    ],
    verdicts: items.map((item) => {
      const kind = findingsOf(item)?.length === 0 ? 'accepted' : 'refused';
      return { page: item.page, unit: item.unit, verdict: unchecked.get(item) ?? { kind } };
    }),
  };
}

async function toItems(
  pages: readonly PageFacts[],
  { version, settings, mirror }: Setup,
  interfaces: InterfaceIndex,
): Promise<WorkspaceItem[]> {
  const items: WorkspaceItem[] = [];
  for (const [index, { file: page, terraformUnits: units }] of pages.entries()) {
    const stubs = units.flatMap((unit) => unit.stubs);
    const used = await Promise.all(stubs.map(({ folder }) => interfaces.get(folder)));
    // A unit can call other units of its page, so the key contains all of them.
    const content = JSON.stringify([
      units.map(({ folder, files, supplement }) => [
        ...[folder, supplement],
        files.map(({ name, text }) => [name, text]),
      ]),
      used.map(({ fingerprint }) => fingerprint),
    ]);
    for (const unit of units) {
      const key = hashOf(version, settings, [...mirror].join(), unit.folder, content);
      items.push({ page, unit, folder: String(index), key });
    }
  }
  return items;
}

/**
 * Returns the findings as problems of the page; none if the checks already report an error in the
 * unit.
 */
const toProblems = (item: WorkspaceItem, findings: UnitFindings, pages: PageFacts[]): Problem[] =>
  ownErrors(item, pages).length > 0
    ? []
    : findings.map(({ file, ...finding }) => ({
        ...finding,
        file: item.page,
        ...placeInPage(item.unit.files[file]?.code ?? { text: '', places: [] }, finding),
      }));

/**
 * Returns the errors of the checks in a unit, except format errors, which Terraform does not
 * report.
 */
const ownErrors = ({ page, unit }: WorkspaceItem, pages: PageFacts[]): PageFacts['problems'] => {
  const lines = new Set(unit.files.flatMap(({ code }) => code.places.map((place) => place.line)));
  const problems = pages.find(({ file }) => file === page)?.problems ?? [];
  return problems.filter(
    ({ line, severity, rule }) => severity === 'error' && rule !== 'hcl-format' && lines.has(line),
  );
};

const callRules = [
  'unknown-input',
  'missing-input',
  'null-input',
  'wrong-type',
  'missing-attribute',
];

/** Returns warnings for calls that the checks reject and Terraform accepts. */
const findDisagreements = (accepted: WorkspaceItem[], pages: PageFacts[]): Problem[] =>
  accepted.flatMap((item) =>
    ownErrors(item, pages)
      .filter(({ rule }) => callRules.includes(rule))
      .map(({ line, column, message }) => ({
        severity: 'warning' as const,
        rule: 'terraform-disagrees',
        file: item.page,
        line,
        column,
        message: `Terraform accepts code that the checks reject: ${message}`,
        advice: 'Either the rule or Terraform is wrong. Review the rule.',
      })),
  );

async function validateFresh(items: WorkspaceItem[], setup: Setup): Promise<Outcome> {
  const outcome: Outcome = { findings: new Map(), unchecked: new Map(), problems: [] };
  if (items.length === 0) return outcome;
  let root: string | undefined;
  try {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-terraform-'));
    const env = { ...setup.env, ...writeSettings(root, setup.env.TF_PLUGIN_MIRROR) };
    writeStubs(root, items);
    for (const item of items) writeUnit(root, item);
    const run = new TerraformRun(root, env, outcome);
    await run.validateTogether(items.filter(({ unit }) => !unit.rootOnly));
    for (const item of items.filter(({ unit }) => unit.rootOnly)) await run.validateAlone(item);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    for (const item of items) {
      if (!outcome.findings.has(item)) {
        outcome.unchecked.set(item, notChecked('terraform-failed', detail));
      }
    }
  } finally {
    if (root) fs.rmSync(root, { recursive: true, force: true });
  }
  return outcome;
}

/** Summaries of errors that a failed `init` causes. */
const initErrors = [
  'Module not installed',
  'Missing required provider',
  'Inconsistent dependency lock file',
];

/** Units to validate together, and how to find the unit of a place in the configuration. */
interface Validation {
  items: WorkspaceItem[];
  folder: string;
  itemAt: (folder: string, line: number) => WorkspaceItem | undefined;
}

/** Maximum number of divisions to find the unit of an error. Each half is a run of Terraform. */
const divisionLimit = 16;

/** Validates the units in one folder, and adds the results to an outcome. */
class TerraformRun {
  private divisions = 0;

  constructor(
    private readonly root: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly outcome: Outcome,
  ) {}

  async validateAlone(item: WorkspaceItem): Promise<void> {
    await this.validate({ items: [item], folder: itemFolder(item), itemAt: () => item });
  }

  /** Validates units as child modules of one root module. */
  async validateTogether(items: WorkspaceItem[]): Promise<void> {
    if (items.length === 0) return;
    const main = rootModule(items.map((item) => ({ ...item.unit, folder: itemFolder(item) })));
    fs.writeFileSync(path.join(this.root, 'main.tf'), main);
    const itemAt = (folder: string, line: number) =>
      folder === '.'
        ? itemAtLine(main, items, line)
        : items.find((candidate) => itemFolder(candidate) === folder);
    await this.validate({ items, folder: '', itemAt });
  }

  private async validate(validation: Validation): Promise<void> {
    const { items, folder } = validation;
    const run = terraformIn(path.join(this.root, folder), this.env);
    const init = await run(...initArguments);
    if (init.failure)
      return this.skip(items, 'terraform-failed', describeFailure(initArguments, init));
    const answer = await run(...validateArguments);
    const result = readValidation(answer.stdout);
    if (answer.failure || !result) {
      return this.skip(items, 'terraform-failed', describeFailure(validateArguments, answer));
    }
    const errors = result.diagnostics.filter(
      ({ severity, summary }) =>
        severity === 'error' && !(init.status !== 0 && initErrors.includes(summary)),
    );
    const explained = new Set(errors.flatMap((error) => this.explain(error, validation)));
    const rest = items.filter((item) => !explained.has(item));
    // Terraform might not report all errors at once, so the other units are validated again.
    if (explained.size > 0) return this.validateRest(rest);
    if (errors.length > 0) return this.divide(items, errors[0]?.summary ?? '');
    if (init.status !== 0) return this.withoutProviders(items, firstError(init.stderr));
    if (!result.isValid || answer.status !== 0) {
      return this.divide(items, 'terraform validate reports errors without a position');
    }
    for (const item of items) this.outcome.findings.set(item, []);
  }

  /** Records an error, and returns the units that it belongs to. */
  private explain(
    { summary, detail, range }: Diagnostic,
    { items, folder: base, itemAt }: Validation,
  ): WorkspaceItem[] {
    if (!range) return [];
    const filename = path.posix.join(base, range.filename);
    const folder = path.posix.dirname(filename);
    const stub = items
      .flatMap(({ unit }) => unit.stubs)
      .find(({ name }) => stubFolder(name) === folder);
    const { line, column } = range.start;
    const finding: ToolFinding = {
      severity: 'error',
      rule: 'terraform-validate',
      ...{ line, column },
      message: `Terraform rejects the code: ${[summary, detail?.split('\n')[0]?.replace(/\.$/, '')].filter(Boolean).join('. ')}.`,
      advice: 'Fix the code. If the fence is only part of a file, mark it as `fragment`.',
    };
    if (stub) return this.explainStub(stub, path.posix.basename(filename), summary, finding, items);
    const item = itemAt(folder, range.start.line);
    if (!item) return [];
    const name = path.posix.basename(filename);
    const file = item.unit.files.findIndex((candidate) => candidate.name === name);
    if (folder === '.' || file === -1) {
      if (this.outcome.findings.has(item)) return [item];
      const where = name === supplementFile ? ' in declarations added by the checks' : '';
      this.outcome.unchecked.set(item, notChecked('wrapper-error', `${summary}${where}`));
      return [item];
    }
    this.outcome.unchecked.delete(item);
    const known = this.outcome.findings.get(item) ?? [];
    this.outcome.findings.set(item, [...known, { ...finding, file }]);
    return [item];
  }

  /** Records an error in an interface of the catalog. Its callers cannot be validated. */
  private explainStub(
    stub: Stub,
    name: string,
    summary: string,
    finding: ToolFinding,
    items: WorkspaceItem[],
  ): WorkspaceItem[] {
    const file = path.posix.join(stub.folder.split(path.sep).join('/'), name);
    const isKnown = this.outcome.problems.some(
      (known) =>
        known.file === file && known.line === finding.line && known.message.includes(summary),
    );
    if (!isKnown) {
      this.outcome.problems.push({ ...finding, file, advice: 'Fix the interface of the service.' });
    }
    const callers = items.filter(({ unit }) => unit.stubs.some((own) => own.name === stub.name));
    const verdict = notChecked('catalog-error', `${stub.service} ${stub.version}`);
    for (const item of callers) this.outcome.unchecked.set(item, verdict);
    return callers;
  }

  private validateRest(items: WorkspaceItem[]): Promise<void> {
    const [only] = items;
    return only?.unit.rootOnly ? this.validateAlone(only) : this.validateTogether(items);
  }

  /** Finds the unit that causes an error without a position, by validating halves. */
  private async divide(items: WorkspaceItem[], detail: string): Promise<void> {
    this.divisions += 1;
    if (items.length <= 1 || this.divisions > divisionLimit) {
      return this.skip(items, 'terraform-failed', detail);
    }
    const middle = Math.ceil(items.length / 2);
    await this.validateRest(items.slice(0, middle));
    await this.validateRest(items.slice(middle));
  }

  /** Validates the units that need no provider after a failed `init`. */
  private async withoutProviders(items: WorkspaceItem[], detail: string): Promise<void> {
    const needing = items.filter(({ unit }) =>
      unit.providers.some(({ source }) => !isBuiltIn(source)),
    );
    if (needing.length === 0) return this.skip(items, 'terraform-failed', detail);
    this.skip(needing, 'provider-missing', detail);
    await this.validateRest(items.filter((item) => !needing.includes(item)));
  }

  private skip(
    items: WorkspaceItem[],
    reason: 'terraform-failed' | 'provider-missing',
    detail: string,
  ): void {
    for (const item of items) this.outcome.unchecked.set(item, notChecked(reason, detail));
  }
}

const firstError = (text: string): string =>
  /Error: (.+)/.exec(text)?.[1] ?? text.trim().split('\n')[0] ?? 'terraform init failed';
