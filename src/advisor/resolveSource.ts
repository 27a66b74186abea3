/**
 * Resolves sources of Terragrunt units that use locals of other files, which the parser of a single
 * file cannot resolve:
 *
 *   "${include.envcommon.locals.base}?ref=v1.8.0"
 *   "${local.common.locals.base}//modules/networking/vpc?ref=${local.common.locals.release}"
 */
import { type HclFile, type ModuleSource, parseModuleSource } from '../hcl';
import type { AdvisorFile } from './types';

/** Local value, and the file that declares it. */
export interface SourceLocal {
  readonly file: AdvisorFile;
  readonly name: string;
}

/** Resolves the references of a file. */
export interface SourceScope {
  /** Returns the file of an `include` block. */
  readonly included: (name: string) => AdvisorFile | undefined;
  /** Returns the file that a `read_terragrunt_config` call reads. */
  readonly configured: (path: string) => AdvisorFile | undefined;
  readonly parsed: (file: AdvisorFile) => HclFile | undefined;
}

/** Maximum length of a chain of local values. */
const deepest = 8;

const interpolation = /\$\{\s*((?:include\.[\w-]+\.locals|local)\.[\w.-]+)\s*\}/g;

/**
 * Resolves a source from its text in a file, and returns the local values that it is composed of.
 * Returns undefined if a part of it is unknown.
 */
export function resolveSource(
  text: string,
  file: AdvisorFile,
  scope: SourceScope,
): { source: ModuleSource; locals: readonly SourceLocal[] } | undefined {
  const used: SourceLocal[] = [];
  const literal = evaluate(text, file, 0);
  return literal === undefined ? undefined : { source: parseModuleSource(literal), locals: used };

  function evaluate(written: string, from: AdvisorFile, depth: number): string | undefined {
    const whole = /^(?:include\.[\w-]+\.locals|local)\.[\w.-]+$/.test(written.trim());
    const quoted = whole ? `"\${${written.trim()}}"` : written.trim();
    if (depth > deepest || !/^"[^"]*"$/.test(quoted)) return undefined;
    let isKnown = true;
    const result = quoted.slice(1, -1).replace(interpolation, (_, path: string) => {
      const value = follow(path.split('.'), from, depth + 1);
      if (value === undefined) isKnown = false;
      return value ?? '';
    });
    return isKnown && !result.includes('${') ? result : undefined;
  }

  function follow(path: readonly string[], from: AdvisorFile, depth: number): string | undefined {
    const [root, name = '', locals, inner = ''] = path;
    if (root === 'include') {
      const target = scope.included(name);
      return target && locals === 'locals' ? localOf(inner, target, depth) : undefined;
    }
    if (path.length === 2) return localOf(name, from, depth);
    if (path.length !== 4 || locals !== 'locals') return undefined;
    const config = textOfLocal(name, from);
    const read = /^read_terragrunt_config\(\s*(?:find_in_parent_folders\(\s*)?"([^"$]+)"/.exec(
      config ?? '',
    );
    const target = read?.[1] ? scope.configured(read[1]) : undefined;
    return target && localOf(inner, target, depth);
  }

  function localOf(name: string, from: AdvisorFile, depth: number): string | undefined {
    const written = textOfLocal(name, from);
    if (written === undefined) return undefined;
    used.push({ file: from, name });
    return evaluate(written, from, depth);
  }

  function textOfLocal(name: string, from: AdvisorFile): string | undefined {
    const parsed = scope.parsed(from);
    const attributes = (parsed?.body.blocks ?? [])
      .filter(({ type }) => type === 'locals')
      .flatMap(({ body }) => body.attributes);
    const found = attributes.find((attribute) => attribute.name === name);
    return found && parsed?.text.slice(found.expression.start, found.expression.end);
  }
}
