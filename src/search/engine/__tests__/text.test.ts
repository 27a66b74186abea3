/** @jest-environment node */
import { escapeHtml } from '../escape';
import { distance, distanceToPrefix, sortedDigits, typosIn } from '../fuzzy';
import { highlight, snippet } from '../highlight';
import { packNumbers, unpackNumbers } from '../numbers';
import { parseQuery } from '../parseQuery';
import { termOf } from '../terms';
import { hasPhrase, tokenize, wordsOf } from '../tokenize';

/** Returns the index terms of words. */
const terms = (...words: string[]) => new Set(words.map(termOf));

describe('termOf', () => {
  it('does not shorten a word to another word of two letters', () => {
    expect(termOf('use')).not.toBe(termOf('us'));
    expect(termOf('using')).toBe(termOf('use'));
    expect(termOf('one')).not.toBe(termOf('on'));
    expect(termOf('ids')).toBe(termOf('id'));
  });

  it.each([
    ['chose', 'choose'],
    ['lost', 'losing'],
    ['broken', 'break'],
  ])('connects %s with %s', (past, present) => {
    expect(termOf(past)).toBe(termOf(present));
  });
});

describe('typosIn', () => {
  it.each([
    ['vpc', 0],
    ['rout', 1],
    ['guarduty', 2],
    ['rout53', 1],
    ['ec22', 0],
    ['gp33', 0],
    ['t3micro', 0],
    ['sns_topic', 0],
  ])('%s', (word, typos) => {
    expect(typosIn(word)).toBe(typos);
  });

  it('compares words with the same digits in any order', () => {
    expect(sortedDigits('rout35')).toBe(sortedDigits('route53'));
    expect(sortedDigits('python311')).not.toBe(sortedDigits('python312'));
    expect(sortedDigits('route')).toBe('');
    expect(sortedDigits('k8s')).toBeUndefined();
  });
});

describe('tokenize', () => {
  it.each([
    ['num_nat_gateways', ['num_nat_gateways', 'num', 'nat', 'gateways']],
    ['terraform.tfstate', ['terraform.tfstate', 'terraform', 'tfstate']],
    ['aws_s3_bucket', ['aws_s3_bucket', 'aws', 's3', 'bucket']],
    ['CloudTrail', ['cloudtrail', 'cloud', 'trail']],
    ['10.0.0.0/16', ['10.0.0.0/16', '10', '16']],
    ['v1.8.0', ['v1.8.0', '1.8.0', '1.8']],
    ['1.8', ['1.8']],
    ['Kubernetes', ['kubernetes']],
    ['the account’s key', ['the', 'account', 'key']],
    ['IPv6', ['ipv6']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('splits a word that is too long for a query', () => {
    const url =
      'github.com/cairn-iac/terraform-aws-service-catalog/modules/networking/vpc/variables.tf';
    expect(tokenize(url)[0]).toEqual({ word: 'github', parts: [] });
  });
});

describe('parseQuery', () => {
  it('ignores the rest of a text that is too long', () => {
    const { units } = parseQuery(`first${' '.repeat(2_000)}last`);
    expect(units.map(({ token }) => token.word)).toEqual(['first']);
  });

  const unitsOf = (text: string) =>
    parseQuery(text).units.map(({ token, open }) => [token.word, open]);

  it('omits words without weight, unless the query has no others', () => {
    expect(unitsOf('how do I delete a default vpc ')).toEqual([
      ['delete', false],
      ['default', false],
      ['vpc', false],
    ]);
    expect(unitsOf('how to')).toEqual([
      ['how', false],
      ['to', true],
    ]);
  });

  it('counts the forms of a word once, and ignores fragments of contractions', () => {
    expect(unitsOf("secrets that aren't secret don't leak ")).toEqual([
      ['secrets', false],
      ['leak', false],
    ]);
  });

  it('omits parts that differ between logs, unless the query has nothing else', () => {
    expect(unitsOf('10:14:55 vpc-0f3a9b8c7d6e refused ')).toEqual([['refused', false]]);
    expect(unitsOf('vpc-0f3a9b8c7d6e ')).toEqual([['vpc-0f3a9b8c7d6e', false]]);
  });

  it.each([
    ['what is a subnet', true],
    ['difference between a subnet and a zone', true],
    ['how does peering work', true],
    ['what do I need for a subnet', true],
    ['how do I delete a subnet', false],
    ['subnet', false],
  ])('detects whether %j asks for an explanation', (text, wanted) => {
    expect(parseQuery(text).wantsExplanation).toBe(wanted);
  });

  it('treats the last word as possibly incomplete', () => {
    expect(unitsOf('flow lo')).toEqual([
      ['flow', false],
      ['lo', true],
    ]);
  });

  it('finds synonyms of single words and of phrases', () => {
    const units = parseQuery('security group').units;
    expect(units.map(({ token }) => token.word)).toEqual(['security', 'group']);
    for (const { alternatives } of units) expect(alternatives).toContainEqual(['sg']);
    expect(parseQuery('k8s').units[0]?.alternatives).toContainEqual(['kubernetes']);
    expect(parseQuery('load balancers').units[0]?.alternatives).toContainEqual(['loadbalancers']);
  });

  it('adds synonyms for all forms of a name, hyphenated or not', () => {
    expect(parseQuery('laptops').units[0]?.alternatives).toContainEqual(['workstation']);
    expect(parseQuery('e-learning').units[0]?.alternatives).toContainEqual(['course']);
  });

  it('does not add synonyms to a long message', () => {
    const message = 'k8s pod orders failed: image pull denied, registry host unknown, node drained';
    expect(parseQuery(message).units.flatMap(({ alternatives }) => alternatives)).toEqual([]);
  });

  it('reads phrases, and also searches for their words', () => {
    const query = parseQuery('"flow logs" s3');
    expect(query.phrases).toEqual([['flow', 'logs']]);
    expect(query.units.map(({ token }) => token.word)).toEqual(['flow', 'logs', 's3']);
  });

  it('reads no phrase in a long message that quotes a few words, but a long phrase', () => {
    const message = 'unable to locate credentials configure credentials by running "aws configure"';
    expect(parseQuery(`my plan stops with ${message} in the new account`).phrases).toEqual([]);
    const words = 'a key policy must let the log service encrypt with every key of this account';
    expect(parseQuery(`"${words}"`).phrases).toEqual([words.split(' ')]);
  });

  it.each(['', '   ', '"', '!?', '""'])('finds no words in %j', (text) => {
    expect(parseQuery(text).units).toEqual([]);
  });
});

describe('hasPhrase', () => {
  it('requires consecutive words', () => {
    expect(hasPhrase('Send flow logs to S3.', ['flow', 'logs'])).toBe(true);
    expect(hasPhrase('The flow of logs.', ['flow', 'logs'])).toBe(false);
    expect(hasPhrase('Overflow logs.', ['flow', 'logs'])).toBe(false);
  });
});

describe('highlight', () => {
  it('escapes everything and marks whole words in all their forms', () => {
    expect(highlight('<b>VPC & "vpcs"</b>', terms('vpc'))).toBe(
      '&lt;b&gt;<mark>VPC</mark> &amp; &quot;<mark>vpcs</mark>&quot;&lt;/b&gt;',
    );
  });

  it('marks the matched part of an identifier, or all of it', () => {
    expect(highlight('num_nat_gateways', terms('nat'))).toBe('num_<mark>nat</mark>_gateways');
    expect(highlight('num_nat_gateways', terms('num_nat_gateways', 'nat'))).toBe(
      '<mark>num_nat_gateways</mark>',
    );
    expect(highlight('CloudTrail', terms('trail'))).toBe('Cloud<mark>Trail</mark>');
  });

  it.each(['<img src=x onerror=alert(1)>', '</mark><script>', `'"&`])('escapes %s', (text) => {
    const html = highlight(text, terms('img', 'script'));
    expect(html.replaceAll('<mark>', '').replaceAll('</mark>', '')).toBe(escapeHtml(text));
  });

  it('marks the words of a name only next to each other', () => {
    const names = new Set(['load balanc', 'point time']);
    expect(highlight('A load balancer needs a balancer of load.', names)).toBe(
      'A <mark>load balancer</mark> needs a balancer of load.',
    );
    expect(highlight('load-balancers', names)).toBe('<mark>load-balancers</mark>');
    expect(highlight('Restore to a point in time', names)).toBe(
      'Restore to a <mark>point in time</mark>',
    );
  });

  it('marks a name once if its words are terms, too', () => {
    expect(highlight('The load balancer', new Set(['load balanc', 'load']))).toBe(
      'The <mark>load balancer</mark>',
    );
  });
});

describe('snippet', () => {
  const text = `${'before '.repeat(30)}the flow logs go to a bucket ${'after '.repeat(30)}`.trim();

  it('cuts the passage with the most matches', () => {
    expect(snippet(text, terms('flow', 'logs'), 6)).toBe(
      '…before the <mark>flow</mark> <mark>logs</mark> go to…',
    );
  });

  it('prefers different matches to an earlier or repeated one', () => {
    const repeated = `One flow and a flow. ${text}`;
    expect(snippet(repeated, terms('flow', 'logs'), 6)).toBe(
      '…before the <mark>flow</mark> <mark>logs</mark> go to…',
    );
  });

  it('returns the opening if nothing matches, and a short text in full', () => {
    expect(snippet(text, terms('zebra'), 3)).toBe('before before before…');
    expect(snippet('Short text.', new Set(), 10)).toBe('Short text.');
  });
});

describe('numbers', () => {
  it.each([[[]], [[0]], [[31, 32, 33]], [[0, 1_023, 1_024, 4_000_000_000, 7]]])(
    'are unchanged after packing and unpacking: %j',
    (numbers) => {
      const packed = packNumbers(numbers);
      expect(packed).toMatch(/^[\w-]*$/);
      expect(unpackNumbers(packed)).toEqual(numbers);
    },
  );
});

describe('distance', () => {
  it.each([
    ['vpc', 'vpc', 0],
    ['teh', 'the', 1],
    ['kuberntes', 'kubernetes', 1],
    ['memcahced', 'memcached', 1],
    ['terrafrom', 'terraform', 1],
    ['alpha', 'omega', 3],
  ])('%s, %s', (a, b, edits) => {
    expect(distance(a, b, 2)).toBe(edits);
  });

  it('compares an incomplete word with the start of another', () => {
    expect(distanceToPrefix('kubrne', 'kubernetes', 1)).toBe(1);
    expect(distanceToPrefix('xubxne', 'kubernetes', 1)).toBe(2);
  });
});
