/** @jest-environment node */
import { makeRecords, type PlacedPage } from '../makeRecords';

const section = (level: number, heading: string, anchor: string | null, trail: string[] = []) => ({
  level,
  heading,
  anchor,
  trail,
  content: `About ${heading}`,
  code: '',
});

const vpc: PlacedPage = {
  path: '/docs/vpc',
  title: 'VPC',
  section: 'Networking',
  kind: 'service',
  language: 'en',
  docusaurus_tag: 'docs-default-current',
  sections: [
    section(1, 'VPC', null),
    section(2, 'Inputs', 'inputs'),
    { ...section(3, 'vpc_name', 'input-vpc_name', ['Inputs']), item: 'input' },
  ],
};

describe('makeRecords', () => {
  it('makes a record for the page, each heading and each item', () => {
    const records = makeRecords([vpc], 'https://docs.example.com/sub');
    expect(records.map(({ objectID, type, kind }) => ({ objectID, type, kind }))).toEqual([
      { objectID: '/docs/vpc', type: 'lvl1', kind: 'service' },
      { objectID: '/docs/vpc#inputs', type: 'lvl2', kind: 'service' },
      { objectID: '/docs/vpc#input-vpc_name', type: 'lvl3', kind: 'input' },
    ]);
    expect(records[2]).toEqual({
      objectID: '/docs/vpc#input-vpc_name',
      url: 'https://docs.example.com/sub/docs/vpc#input-vpc_name',
      anchor: 'input-vpc_name',
      type: 'lvl3',
      kind: 'input',
      hierarchy: {
        lvl0: 'Networking',
        lvl1: 'VPC',
        lvl2: 'Inputs',
        lvl3: 'vpc_name',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'About vpc_name',
      code: '',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      weight: { level: 40, position: -2 },
    });
  });

  it('refuses two records with one address, and says what to do', () => {
    const twice = { ...vpc, sections: [...vpc.sections, section(2, 'Inputs', 'inputs')] };
    expect(() => makeRecords([twice], 'https://docs.example.com')).toThrow(
      'The search index has more than one record for an address.\n' +
        '- /docs/vpc#inputs\n' +
        'An id can be used once on a page: rename one of the headings, or give one an explicit id.',
    );
  });
});
