/** @jest-environment node */
import { createReleaseNotesPath } from '../releaseNotes';

it('returns the post of a release, or the list of posts if the release has none', () => {
  const notesOf = createReleaseNotesPath(new Set(['/blog/v1-8-0']));
  expect(notesOf('v1.8.0')).toBe('/blog/v1-8-0');
  expect(notesOf('v1.7.0')).toBe('/blog');
});
