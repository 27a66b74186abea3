import { visitsKey } from '../../../site/storageKeys';
import {
  compareVisits,
  dismissChanges,
  forgetVisits,
  noteVisit,
  parseMemories,
  restoreVisits,
  type Visit,
} from '../visits';

const hour = 60 * 60 * 1000;
const visit = (at: number, sections: Record<string, string>): Visit => ({
  at,
  release: 'v2.0.0',
  sections,
});

describe('compareVisits', () => {
  it('finds no changes on the first visit or in an unchanged page', () => {
    const first = compareVisits(undefined, visit(0, { a: '1' }));
    expect(first).toEqual({ memory: visit(0, { a: '1' }) });
    expect(compareVisits(first.memory, visit(hour, { a: '1' }))).toEqual({
      memory: visit(hour, { a: '1' }),
    });
  });

  it('finds changed and new sections in page order, but not removed ones', () => {
    const { changes } = compareVisits(
      visit(0, { a: '1', b: '1', gone: '1' }),
      visit(hour, { c: '1', a: '2', b: '1' }),
    );
    expect(changes).toEqual({
      since: visit(0, { a: '1', b: '1', gone: '1' }),
      anchors: ['c', 'a'],
    });
  });

  it('repeats the marks during a visit, but not in the next one', () => {
    const shown = compareVisits(visit(0, { a: '1' }), visit(5 * hour, { a: '2' }));
    const reloaded = compareVisits(shown.memory, visit(5 * hour + 1, { a: '2' }));
    expect(reloaded.changes?.anchors).toEqual(['a']);
    const next = compareVisits(reloaded.memory, visit(7 * hour, { a: '2', b: '1' }));
    expect(next.changes).toEqual({ since: visit(5 * hour, { a: '2' }), anchors: ['b'] });
  });
});

describe('stored visits', () => {
  beforeEach(() => localStorage.clear());

  it('reports changes since a visit until the reader dismisses them', () => {
    expect(noteVisit('/a', visit(0, { a: '1' }))).toBeUndefined();
    const later = visit(hour, { a: '2' });
    expect(noteVisit('/a', later)?.anchors).toEqual(['a']);
    dismissChanges('/a', later);
    expect(noteVisit('/a', later)).toBeUndefined();
  });

  it('keeps a recently read page with marks', () => {
    noteVisit('/changed', visit(0, { a: '1' }));
    for (let at = 1; at < 100; at += 1) noteVisit(`/${at}`, visit(at, { a: '1' }));
    noteVisit('/changed', visit(hour, { a: '2' }));
    noteVisit('/new', visit(hour, { a: '1' }));
    const paths = Object.keys(parseMemories(localStorage.getItem(visitsKey)));
    expect(paths).toContain('/changed');
    expect(paths).not.toContain('/1');
  });

  it('prunes the least recently read pages, and clears all on request', () => {
    for (let at = 0; at <= 100; at += 1) noteVisit(`/${at}`, visit(at, { a: '1' }));
    const paths = Object.keys(parseMemories(localStorage.getItem(visitsKey)));
    expect(paths).toHaveLength(100);
    expect(paths).not.toContain('/0');
    forgetVisits();
    expect(localStorage.getItem(visitsKey)).toBeNull();
  });

  it('restores forgotten visits, but not over newer ones', () => {
    noteVisit('/a', visit(0, { a: '1' }));
    noteVisit('/b', visit(0, { a: '1' }));
    const forgotten = forgetVisits();
    noteVisit('/b', visit(hour, { a: '2' }));
    restoreVisits(forgotten);
    expect(parseMemories(localStorage.getItem(visitsKey))).toEqual({
      '/a': visit(0, { a: '1' }),
      '/b': visit(hour, { a: '2' }),
    });
    forgetVisits();
    restoreVisits('');
    expect(localStorage.getItem(visitsKey)).toBeNull();
  });

  it('ignores malformed text', () => {
    expect(parseMemories('{"/a":{"at":"1"}}')).toEqual({});
    expect(parseMemories('[1')).toEqual({});
    expect(parseMemories('null')).toEqual({});
    const valid = { '/a': visit(1, { b: '2' }) };
    expect(parseMemories(JSON.stringify({ ...valid, '/b': null }))).toEqual(valid);
  });

  it('works if storage is blocked', () => {
    const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(noteVisit('/a', visit(0, { a: '1' }))).toBeUndefined();
    refuse.mockRestore();
  });
});
