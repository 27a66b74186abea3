// Version constraints as Terraform reads them: `>= 1.10, < 2.0`, `~> 5.80`.
import { compareVersions } from './catalog';

const term = /^(=|!=|>=|<=|>|<|~>)?\s*v?(\d+(?:\.\d+){0,2})$/;

/** Whether a version meets a constraint; a constraint of another form is not met. */
export const meetsConstraint = (version: string, constraint: string): boolean =>
  constraint.split(',').every((part) => {
    const match = term.exec(part.trim());
    if (!match) return false;
    const [, operator = '=', wanted = ''] = match;
    const order = compareVersions(pad(version), pad(wanted));
    switch (operator) {
      case '=':
        return order === 0;
      case '!=':
        return order !== 0;
      case '>':
        return order > 0;
      case '>=':
        return order >= 0;
      case '<':
        return order < 0;
      case '<=':
        return order <= 0;
      default:
        return order >= 0 && compareVersions(pad(version), pessimisticEnd(wanted)) < 0;
    }
  });

const pad = (version: string): string => [...version.split('.'), '0', '0'].slice(0, 3).join('.');

/** `~> 5.80` ends before 6.0.0, `~> 5.80.1` before 5.81.0. */
const pessimisticEnd = (wanted: string): string => {
  const parts = wanted.split('.').map(Number);
  const kept = parts.length === 1 ? parts : parts.slice(0, -1);
  const last = kept.pop() ?? 0;
  return pad([...kept, last + 1].join('.'));
};
