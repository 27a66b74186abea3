/** @jest-environment node */
import { escapeHtml } from '../escape';
import { highlight, snippet } from '../highlight';
import { parseQuery } from '../parseQuery';
import { hasPhrase } from '../phrase';
import { tokenize, wordsOf } from '../tokenize';

const marks = { open: '<mark>', close: '</mark>' };

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

  it('keeps no word that nobody would type whole', () => {
    const url =
      'github.com/cairn-iac/terraform-aws-service-catalog/modules/networking/vpc/variables.tf';
    expect(tokenize(url)[0]).toEqual({ word: 'github', parts: [] });
  });
});

describe('parseQuery', () => {
  const unitsOf = (text: string) =>
    parseQuery(text).units.map(({ tokens, open }) => [
      tokens.map(({ word }) => word).join(' '),
      open,
    ]);

  it('leaves out words without weight, but not all of them', () => {
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

  it('knows that the last word may not be finished', () => {
    expect(unitsOf('flow lo')).toEqual([
      ['flow', false],
      ['lo', true],
    ]);
  });

  it('joins words that have a name together, and finds their other names', () => {
    const [unit] = parseQuery('security group').units;
    expect(unit?.tokens.map(({ word }) => word)).toEqual(['security', 'group']);
    expect(unit?.alternatives).toContainEqual(['sg']);
    expect(parseQuery('k8s').units[0]?.alternatives).toContainEqual(['kubernetes']);
  });

  it('reads phrases, and searches for their words too', () => {
    const query = parseQuery('"flow logs" s3');
    expect(query.phrases).toEqual([['flow', 'logs']]);
    expect(query.units.map(({ tokens }) => tokens[0]?.word)).toEqual(['flow', 'logs', 's3']);
  });

  it.each(['', '   ', '"', '!?', '""'])('finds nothing to search for in %j', (text) => {
    expect(parseQuery(text).units).toEqual([]);
  });
});

describe('hasPhrase', () => {
  it('wants the words one after another', () => {
    expect(hasPhrase('Send flow logs to S3.', ['flow', 'logs'])).toBe(true);
    expect(hasPhrase('The flow of logs.', ['flow', 'logs'])).toBe(false);
    expect(hasPhrase('Overflow logs.', ['flow', 'logs'])).toBe(false);
  });
});

describe('highlight', () => {
  it('escapes everything and marks whole words', () => {
    expect(highlight('<b>VPC & "vpcs"</b>', new Set(['vpc']), marks)).toBe(
      '&lt;b&gt;<mark>VPC</mark> &amp; &quot;vpcs&quot;&lt;/b&gt;',
    );
  });

  it('marks the matched part of an identifier, or all of it', () => {
    expect(highlight('num_nat_gateways', new Set(['nat']), marks)).toBe(
      'num_<mark>nat</mark>_gateways',
    );
    expect(highlight('num_nat_gateways', new Set(['num_nat_gateways', 'nat']), marks)).toBe(
      '<mark>num_nat_gateways</mark>',
    );
    expect(highlight('CloudTrail', new Set(['trail']), marks)).toBe('Cloud<mark>Trail</mark>');
  });

  it.each(['<img src=x onerror=alert(1)>', '</mark><script>', `'"&`])('escapes %s', (text) => {
    const html = highlight(text, new Set(['img', 'script']), marks);
    expect(html.replaceAll('<mark>', '').replaceAll('</mark>', '')).toBe(escapeHtml(text));
  });
});

describe('snippet', () => {
  const text = `${'before '.repeat(30)}the flow logs go to a bucket ${'after '.repeat(30)}`.trim();

  it('cuts the passage with the most matches', () => {
    expect(snippet(text, new Set(['flow', 'logs']), marks, 6)).toBe(
      '…before the <mark>flow</mark> <mark>logs</mark> go to…',
    );
  });

  it('gives the beginning where nothing matches, and the whole of a short text', () => {
    expect(snippet(text, new Set(['zebra']), marks, 3)).toBe('before before before…');
    expect(snippet('Short text.', new Set(), marks, 10)).toBe('Short text.');
  });
});
