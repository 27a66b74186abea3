/** @jest-environment node */
import { renderCode } from '../render';

/** Returns the text of rendered HTML. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('renderCode', () => {
  it('marks tokens with one-letter classes', () => {
    expect(renderCode('name = "app" # who', 'hcl', '').html).toBe(
      '<i class=p>name</i> = <i class=s>"app"</i> <i class=c># who</i>\n',
    );
  });

  it('keeps the text unchanged in every language and in unknown ones', () => {
    const code = 'a <b> & "c"\n\n  d = ["${e}"] # <script>alert(1)</script>';
    for (const language of [
      'hcl',
      'bash',
      'yaml',
      'json',
      'go',
      'ini',
      'text',
      'no-such-language',
    ]) {
      expect(textOf(renderCode(code, language, '').html)).toBe(`${code}\n`);
    }
  });

  it('escapes markup', () => {
    expect(renderCode('<img src=x onerror=alert(1)>', 'text', '').html).toBe(
      '&lt;img src=x onerror=alert(1)&gt;\n',
    );
  });

  it('closes a token that spans lines on each line', () => {
    const { html } = renderCode('/* a\nb */', 'hcl', '');
    expect(html).toBe('<i class=c>/* a</i>\n<i class=c>b */</i>\n');
  });

  it('reads the title', () => {
    expect(renderCode('a = 1', 'hcl', 'fragment title="live/prod/terragrunt.hcl"').title).toBe(
      'live/prod/terragrunt.hcl',
    );
    expect(renderCode('a = 1', 'hcl', '').title).toBeUndefined();
  });

  it('highlights lines by range and by marker comments, which it removes', () => {
    expect(renderCode('a\nb\nc', 'text', '{2}').html).toBe('a\n<b class="hl">b\n</b>c\n');
    expect(renderCode('a\n# highlight-next-line\nb\nc', 'text', '').html).toBe(
      'a\n<b class="hl">b\n</b>c\n',
    );
    expect(renderCode('// highlight-start\na\nb\n// highlight-end\nc', 'text', '').html).toBe(
      '<b class="hl">a\n</b><b class="hl">b\n</b>c\n',
    );
  });

  it('does not parse braces in a title as a range', () => {
    expect(renderCode('a\nb', 'text', 'title="{1}"').html).toBe('a\nb\n');
  });

  it('shows both sides of a diff in the language of the code', () => {
    expect(renderCode('-a = 1\n+a = 2\n b = 3', 'hcl', 'diff').html).toBe(
      '<b class="del"><b class=sign>-</b><i class=p>a</i> = <i class=n>1</i>\n</b>' +
        '<b class="ins"><b class=sign>+</b><i class=p>a</i> = <i class=n>2</i>\n</b>' +
        '<b class=sign> </b><i class=p>b</i> = <i class=n>3</i>\n',
    );
  });
});

describe('the source of a module', () => {
  const kindsOf = (code: string, meta = ''): string[] =>
    [...renderCode(code, 'hcl', meta).html.matchAll(/<b class="([^"]+)">/g)].map(
      ([, kind = '']) => kind,
    );

  it('wraps if it pins a release', () => {
    const pinned = '  source = "git::https://git.example/infra/library.git//network?ref=v1.1.0"';
    const local = '  source = "../modules/network"';
    expect(kindsOf(`module "a" {\n${pinned}\n${local}\n}`)).toEqual(['src']);
    expect(kindsOf('  source = "tfr:///acme/network/aws?version=1.1.0"')).toEqual(['src']);
    expect(kindsOf(`-${local}\n+${pinned}`, 'diff {2}')).toEqual(['del', 'ins hl']);
    expect(textOf(renderCode(pinned, 'hcl', '').html)).toBe(`${pinned}\n`);
  });
});

describe('reader values', () => {
  it('are marked within their tokens without changing the text', () => {
    expect(renderCode('bucket = "acme-terraform-state-dev-us-east-1"', 'hcl', '').html).toBe(
      '<i class=p>bucket</i> = <i class=s>"<var data-v=state>acme-terraform-state</var>-dev-<var data-v=region>us-east-1</var>"</i>\n',
    );
    for (const language of ['hcl', 'bash', 'json', 'yaml', 'text', 'docker', 'ini']) {
      const code = 'aws s3 ls 10.4.0.0/16 "us-east-1" 777788889999 --x=acme <acme.example>';
      const { html } = renderCode(code, language, '');
      expect(textOf(html)).toBe(`${code}\n`);
      expect([...html.matchAll(/data-v=([\w-]+)/g)].map(([, id]) => id)).toEqual([
        'prod-app',
        'region',
        'prod',
        'name',
        'domain',
      ]);
    }
  });
});

it.each([
  ['tf', 'hcl', 'name = "a"'],
  ['terraform', 'hcl', 'name = "a"'],
  ['jsonc', 'json', '{ "a": 1 }'],
  ['sh', 'bash', 'echo "a"'],
  ['dockerfile', 'docker', 'FROM a'],
  ['yml', 'yaml', 'a: 1'],
  ['js', 'javascript', 'const a = 1;'],
])('highlights %s like %s', (alias, language, code) => {
  const { html } = renderCode(code, alias, '');
  expect(html).toContain('<i class=');
  expect(html).toBe(renderCode(code, language, '').html);
});
