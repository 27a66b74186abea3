/** @jest-environment node */
import type { Nodes } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { takeAttributeTexts } from '../attributeTexts';
import { parseDescription, parseInline, parseMarkdown } from '../descriptions';

const typesOf = (markdown: string): string[] => {
  const types = new Set<string>();
  for (const block of parseDescription(markdown)) visit(block, (node) => void types.add(node.type));
  return [...types].sort();
};

const textOf = (markdown: string): string =>
  parseDescription(markdown)
    .map((block) => toText(block))
    .join('\n');

describe('parseDescription', () => {
  it('keeps text, code, emphasis, lists and links', () => {
    const markdown =
      'Use `a` or **b**.\n\n- one\n- [two](https://example.com/x)\n- [three](#input-a)';
    expect(typesOf(markdown)).toEqual(
      ['inlineCode', 'link', 'list', 'listItem', 'paragraph', 'strong', 'text'].sort(),
    );
    expect(textOf(markdown)).toBe('Use a or b.\nonetwothree');
  });

  it('keeps the lines of a type that contains descriptions instead of types', () => {
    const type =
      'list(object({\n  size = (Optional) Size, `1` or more.\n  mode = (Required) Mode.\n}))';
    expect(parseDescription(`  ${type.replaceAll('\n', '\n  ')}\n`)).toEqual([
      { type: 'code', value: type },
    ]);
    expect(typesOf('A map(object({ a = string })).')).not.toContain('code');
  });

  it('keeps the lines of a type between other lines', () => {
    const type = 'object({\n  key = object({\n    id = (Required) ID.\n  })\n})';
    const indented = `Key.\n\n${type}\nExample:\n`.replaceAll(/^(?=.)/gm, '  ');
    const [before, code, after] = parseDescription(indented);
    expect(code).toEqual({ type: 'code', value: type });
    expect([toText(before), toText(after)]).toEqual(['Key.', 'Example:']);
    const fence = `Key.\n\n\`\`\`hcl\n${type}\n\`\`\`\n`;
    expect(parseDescription(fence)[1]).toMatchObject({ lang: 'hcl', value: type });
  });

  it.each([
    ['markup in a line', 'Before <img src=x onerror=alert(1)> after'],
    ['markup on a line of its own', '<script>alert(1)</script>'],
    ['a comment', '<!-- hidden -->'],
    ['an expression of MDX', '{process.env.SECRET} and <Component prop={1} />'],
    ['a directive', '::service-interface{service="a/b"}'],
    ['an image', '![alt](https://example.com/x.png)'],
    ['a footnote', 'Word[^1]'],
    ['a reference to nothing', 'See [the docs][none].'],
  ])('shows %s unchanged', (_, markdown) => {
    expect(textOf(markdown)).toBe(markdown);
    for (const type of typesOf(markdown)) {
      expect(['paragraph', 'text', 'link', 'mdxJsxTextElement']).toContain(type);
    }
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'file:///etc',
  ])('does not link to %s', (url) => {
    const [block] = parseDescription(`[click](${url})`);
    expect(toText(block)).toBe(`click (${url})`);
    expect(typesOf(`[click](${url})`)).not.toContain('link');
  });

  it('resolves references within the description', () => {
    const [block] = parseDescription('See [the docs][a].\n\n[a]: https://example.com/docs');
    expect(block).toMatchObject({
      type: 'paragraph',
      children: [
        { value: 'See ' },
        { type: 'link', url: 'https://example.com/docs' },
        { value: '.' },
      ],
    });
    expect(parseDescription('Text.\n\n[a]: https://example.com')).toHaveLength(1);
  });

  it('ignores the options of a fence, which are for authors of pages', () => {
    // Highlighting these lines would use all memory of the build.
    const markdown = '```hcl title="main.tf" {1-999999999}\na = 1\n```\n';
    expect(parseDescription(markdown)).toEqual([{ type: 'code', lang: 'hcl', value: 'a = 1' }]);
  });

  it('does not add headings to the table of contents', () => {
    expect(typesOf('# Title\n\nText')).toEqual(['paragraph', 'strong', 'text']);
  });

  it('has code spans of one line', () => {
    expect(textOf('Adds a `\n` at the [end](#end), or `a\nb`.')).toBe(
      'Adds a \\n at the end, or a b.',
    );
  });

  it('keeps template markers that Terraform escapes', () => {
    expect(textOf('Fields like `${version}` and $ {x}.')).toBe('Fields like ${version} and $ {x}.');
  });

  it('removes the positions of nodes in the description', () => {
    const places: unknown[] = [];
    for (const block of parseDescription('a *b*\n\n- `c`')) {
      visit(block as Nodes, (node) => void places.push(node.position));
    }
    expect(new Set(places)).toEqual(new Set([undefined]));
  });

  it('links email addresses only if the author does', () => {
    expect(typesOf('Write to a@b.example, not abfss://data@store.example/x.')).not.toContain(
      'link',
    );
    expect(typesOf('Write to <a@b.example>.')).toContain('link');
  });

  it('ignores the common indentation of lines', () => {
    const lines = ['Rules by name.', '', '- `port`: the port.', '', '    code'];
    expect(parseDescription(lines.map((line) => `    ${line}\n`).join(''))).toEqual(
      parseDescription(lines.join('\n')),
    );
  });

  it.each([
    [
      'names and dashes',
      ['Rules by name:', '  port   - Port.', '  a_cidr - Range', '           of it.', 'End.'],
    ],
    [
      'names and colons',
      ['Rules by name:', '    port: Port.', '    a_cidr: Range', '      of it.', 'End.'],
    ],
    [
      'bullets',
      ['Rules by name:', '    - `port`: Port.', '    - `a_cidr`: Range', '      of it.', 'End.'],
    ],
    [
      'names below a blank line',
      ['Rules by name:', '', '  port: Port.', '  a_cidr: Range.', 'End.'],
    ],
  ])('shows indented %s as a list', (_, lines) => {
    const blocks = parseDescription(lines.join('\n'));
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(
      takeAttributeTexts(blocks, ['port', 'a_cidr']).blocks.map((node) => toText(node)),
    ).toEqual(['Rules by name:', 'End.']);
  });

  it.each([
    ['one entry', 'Rules:\n  port - Port.\nEnd.'],
    ['text', 'Rules that\n  apply: all of\n  them.'],
    ['an item', '- Rules:\n  port: Port.\n  cidr: Range.'],
    ['a fence', 'Rules:\n```\na:\n  port: 1\n  cidr: 2\n```'],
    ['a code block', 'Rules:\n\n    port: 1\n    cidr: 2'],
  ])('reads the lines of %s like Markdown', (_, markdown) => {
    expect(parseDescription(markdown)).toEqual(parseMarkdown(markdown));
  });

  it('can be converted to inline content', () => {
    expect(parseInline('One `a`.\n\nTwo.').map((node) => toText(node))).toEqual([
      'One ',
      'a',
      '.',
      ' ',
      'Two.',
    ]);
  });
});

describe('a list of attribute descriptions', () => {
  const take = (markdown: string, names: string[]) => {
    const { blocks, texts } = takeAttributeTexts(parseDescription(markdown), names);
    return {
      remaining: blocks.map((block) => toText(block)),
      moved: Object.fromEntries(
        [...texts].map(([name, content]) => [name, content.map((block) => toText(block))]),
      ),
    };
  };

  it('is moved to the attributes', () => {
    expect(
      take('Rules by name.\n\n- `port`: the port.\n- `cidr` – the range.\n\nMore.', [
        'port',
        'cidr',
      ]),
    ).toEqual({
      remaining: ['Rules by name.', 'More.'],
      moved: { port: ['The port.'], cidr: ['The range.'] },
    });
  });

  it('is set as code except for words', () => {
    const [, list] = parseDescription('One of:\n  LINUX - Linux.\n  "x" - X.\n  Note: none.');
    expect(toText(list)).toBe('LINUX: Linux."x": X.Note: none.');
    const code: string[] = [];
    visit(list as Nodes, 'inlineCode', ({ value }) => void code.push(value));
    expect(code).toEqual(['LINUX', '"x"']);
  });

  it('is moved with its title', () => {
    expect(
      take('Rules.\n\nAttributes:\n  port - Port.\n  cidr - Range.', ['port', 'cidr']),
    ).toEqual({
      remaining: ['Rules.'],
      moved: { port: ['Port.'], cidr: ['Range.'] },
    });
  });

  it('is moved if an item has no text', () => {
    expect(take('- `port` -\n- `cidr`:\n- `zone`: `a` or `b`.', ['port', 'cidr', 'zone'])).toEqual({
      remaining: [],
      moved: { port: [], cidr: [], zone: ['a or b.'] },
    });
  });

  it('is moved to the attribute that the line above names', () => {
    const markdown =
      '- `name`: the name.\n\n---\n`timeouts` block supports the following:\n- `create` - Creation.\n- `other` - Else.';
    expect(take(markdown, ['name', 'timeouts'])).toEqual({
      remaining: [],
      moved: { name: ['The name.'], timeouts: ['create - Creation.other - Else.'] },
    });
    expect(take(markdown, ['name']).remaining.slice(1)).toEqual([
      'timeouts block supports the following:',
      'create - Creation.other - Else.',
    ]);
  });

  it('is not moved if an item describes something else', () => {
    const markdown = '- `0`: none.\n- `port`: the port.';
    expect(take(markdown, ['port'])).toEqual({ remaining: ['0: none.port: the port.'], moved: {} });
  });

  it('is not moved if it describes an attribute again', () => {
    expect(take('- `a`: one.\n\nThen:\n\n* `a`: two.', ['a'])).toEqual({
      remaining: ['Then:', 'a: two.'],
      moved: { a: ['One.'] },
    });
  });

  it('is not moved if its items only start with the name', () => {
    expect(take('- `port` must be open.', ['port']).moved).toEqual({});
  });

  it.each([
    ['fence', '```\ncpu    = "1024"\nmemory = "2048"\nport   = "80"\n```'],
    ['code block', '    cpu    = "1024"\n    memory = "2048"\n    port   = "80"'],
    ['object', 'sizes = {\n  cpu    = "1024"\n  memory = "2048"\n}'],
  ])('is not read from the example values in %s', (_, example) => {
    for (const markdown of [example, `Sizes:\n\n${example}`, `Sizes.\n\n${example}\n\nMore.`]) {
      const { remaining, moved } = take(markdown, ['cpu', 'memory', 'port']);
      expect(moved).toEqual({});
      expect(remaining.join('\n')).toContain('memory = "2048"');
    }
  });

  it.each([
    ['sentences', '  cpu: "Units of CPU."\n  memory: "Memory in MiB."', 'Units of CPU.'],
    ['words with types', '  cpu = "Units" = number\n  memory = "Memory" = number', 'Units'],
    ['marks', '  cpu = (Optional) Units.\n  memory = (Required) Memory.', '(Optional) Units.'],
  ])('is read from a copy of the type with %s', (_, lines, cpu) => {
    const { remaining, moved } = take(`sizes = {\n${lines}\n}`, ['cpu', 'memory']);
    expect(remaining).toEqual([]);
    expect(moved.cpu).toEqual([cpu]);
  });

  it('is not read from lines that are not inside a type', () => {
    const lines = 'Set:\ncpu = (Optional) Units.\nEnd.';
    expect(take(`\`\`\`\n${lines}\n\`\`\``, ['cpu'])).toEqual({ remaining: [lines], moved: {} });
  });
});

describe('an object between other text', () => {
  it('leaves the text as Markdown', () => {
    const markdown =
      'a = {\n  port = 1\n}\n\nSee **this** [doc](https://a.example):\n\nb = {\n  port = 2\n}';
    expect(typesOf(markdown)).toEqual(expect.arrayContaining(['strong', 'link']));
    expect(typesOf('list(object({\n  port = number\n}))\n**or**\nlist(object({\n}))')).toContain(
      'strong',
    );
    expect(typesOf('list(object({\n**port** = number\n}))')).toContain('strong');
  });

  it('is shown as code without its margin', () => {
    expect(parseDescription('a = {\n\n      b = {\n      }\n    }\n')).toEqual([
      { type: 'code', value: 'a = {\n\n  b = {\n  }\n}' },
    ]);
  });
});
