/**
 * Skills of the demonstration, `docs/skills.yml`.
 * @jest-environment node
 */
import { readSkillSources } from '../../src/plugins/post-build/discovery/skills';

test('the list of skills is valid', () => {
  const names = readSkillSources('.').map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});
