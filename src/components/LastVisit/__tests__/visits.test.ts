import { visitsKey } from '../../../site/storageKeys';
import {
  compareVisits,
  dismissChanges,
  forgetVisits,
  noteVisit,
  parseMemories,
  type Visit,
} from '../visits';

const hour = 60 * 60 * 1000;
const visit = (at: number, sections: Record<string, string>): Visit => ({
  at,
  release: 'v2.0.0',
  sections,
});

describe('compareVisits', () => {
  it('finds nothing on the first visit, and nothing in a page that is the same', () => {
    const first = compareVisits(undefined, visit(0, { a: '1' }));
    expect(first).toEqual({ memory: visit(0, { a: '1' }) });
    expect(compareVisits(first.memory, visit(hour, { a: '1' }))).toEqual({
      memory: visit(hour, { a: '1' }),
    });
  });

  it('finds changed and new sections in the order of the page, and not removed ones', () => {
    const { changes } = compareVisits(
      visit(0, { a: '1', b: '1', gone: '1' }),
      visit(hour, { c: '1', a: '2', b: '1' }),
    );
    expect(changes).toEqual({
      since: visit(0, { a: '1', b: '1', gone: '1' }),
      anchors: ['c', 'a'],
    });
  });

  it('repeats the marks during a visit, and not in the next one', () => {
    const shown = compareVisits(visit(0, { a: '1' }), visit(5 * hour, { a: '2' }));
    const reloaded = compareVisits(shown.memory, visit(5 * hour + 1, { a: '2' }));
    expect(reloaded.changes?.anchors).toEqual(['a']);
    const next = compareVisits(reloaded.memory, visit(7 * hour, { a: '2', b: '1' }));
    expect(next.changes).toEqual({ since: visit(5 * hour, { a: '2' }), anchors: ['b'] });
  });
});

describe('the memory of visits', () => {
  beforeEach(() => localStorage.clear());

  it('says what changed since a visit, until the reader has read it', () => {
    expect(noteVisit('/a', visit(0, { a: '1' }))).toBeUndefined();
    const later = visit(hour, { a: '2' });
    expect(noteVisit('/a', later)?.anchors).toEqual(['a']);
    dismissChanges('/a', later);
    expect(noteVisit('/a', later)).toBeUndefined();
  });

  it('does not forget a page with marks that was read just now', () => {
    noteVisit('/changed', visit(0, { a: '1' }));
    for (let at = 1; at < 100; at += 1) noteVisit(`/${at}`, visit(at, { a: '1' }));
    noteVisit('/changed', visit(hour, { a: '2' }));
    noteVisit('/new', visit(hour, { a: '1' }));
    const paths = Object.keys(parseMemories(localStorage.getItem(visitsKey)));
    expect(paths).toContain('/changed');
    expect(paths).not.toContain('/1');
  });

  it('forgets the pages that were read longest ago, and all of them when asked', () => {
    for (let at = 0; at <= 100; at += 1) noteVisit(`/${at}`, visit(at, { a: '1' }));
    const paths = Object.keys(parseMemories(localStorage.getItem(visitsKey)));
    expect(paths).toHaveLength(100);
    expect(paths).not.toContain('/0');
    forgetVisits();
    expect(localStorage.getItem(visitsKey)).toBeNull();
  });

  it('takes nothing from text in another form', () => {
    expect(parseMemories('{"/a":{"at":"1"}}')).toEqual({});
    expect(parseMemories('[1')).toEqual({});
    expect(parseMemories('null')).toEqual({});
    const valid = { '/a': visit(1, { b: '2' }) };
    expect(parseMemories(JSON.stringify({ ...valid, '/b': null }))).toEqual(valid);
  });

  it('works if the browser refuses to store', () => {
    const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(noteVisit('/a', visit(0, { a: '1' }))).toBeUndefined();
    refuse.mockRestore();
  });
});
