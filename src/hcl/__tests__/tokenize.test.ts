/** @jest-environment node */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are HCL templates
import { tokenizeHcl } from '../tokenize';

const kinds = (text: string): string[] =>
  tokenizeHcl(text).map(({ kind, text: source }) => (source === '' ? kind : `${kind} ${source}`));

describe('tokenizeHcl', () => {
  it('covers the whole text except spaces', () => {
    const text = 'a = [1, "x${b}y"] # c\n/* d */ e {\n}\n';
    const tokens = tokenizeHcl(text);
    let at = 0;
    for (const token of tokens) {
      expect(text.slice(at, token.start).trim()).toBe('');
      expect(token.text).toBe(text.slice(token.start, token.end));
      at = token.end;
    }
    expect(at).toBe(text.length);
  });

  it('keeps braces and comment marks inside strings as text', () => {
    expect(kinds('"{ # } // /*"')).toEqual([
      'quote-open "',
      'text { # } // /*',
      'quote-close "',
      'end',
    ]);
  });

  it('nests templates in strings in templates', () => {
    expect(kinds('"a${f("}", { b = "${c}" })}d"')).toEqual([
      'quote-open "',
      'text a',
      'interpolation-open ${',
      'identifier f',
      'punctuation (',
      'quote-open "',
      'text }',
      'quote-close "',
      'punctuation ,',
      'punctuation {',
      'identifier b',
      'punctuation =',
      'quote-open "',
      'interpolation-open ${',
      'identifier c',
      'template-close }',
      'quote-close "',
      'punctuation }',
      'punctuation )',
      'template-close }',
      'text d',
      'quote-close "',
      'end',
    ]);
  });

  it('reads escaped templates as text', () => {
    expect(kinds('"$${a} %%{b} \\" $5 %d"')).toEqual([
      'quote-open "',
      'text $${a} %%{b} \\" $5 %d',
      'quote-close "',
      'end',
    ]);
  });

  it('returns a token for each heredoc line and ends only at a line with just the marker', () => {
    expect(kinds('a = <<-EOT\n  EOT not yet\n  ${b}\n  EOT\n')).toEqual([
      'identifier a',
      'punctuation =',
      'heredoc-open <<-EOT\n',
      'text   EOT not yet\n',
      'text   ',
      'interpolation-open ${',
      'identifier b',
      'template-close }',
      'text \n',
      'heredoc-close   EOT',
      'newline \n',
      'end',
    ]);
  });

  it('includes strip markers in the tokens of their brackets', () => {
    expect(kinds('"${~ a ~}%{~ if b ~}%{ endif }"')).toEqual([
      'quote-open "',
      'interpolation-open ${~',
      'identifier a',
      'template-close ~}',
      'directive-open %{~',
      'identifier if',
      'identifier b',
      'template-close ~}',
      'directive-open %{',
      'identifier endif',
      'template-close }',
      'quote-close "',
      'end',
    ]);
  });

  it('excludes the carriage return of a line break from tokens', () => {
    expect(kinds('a = 1 # b\r\n')).toEqual([
      'identifier a',
      'punctuation =',
      'number 1',
      'comment # b',
      'newline \n',
      'end',
    ]);
  });

  it('reads identifiers in any script, with dashes', () => {
    expect(kinds('größe-2 ключ _a')).toEqual([
      'identifier größe-2',
      'identifier ключ',
      'identifier _a',
      'end',
    ]);
  });

  it('reads each long operator as one token', () => {
    expect(kinds('a::b(c...) => d >= e')).toEqual([
      'identifier a',
      'punctuation ::',
      'identifier b',
      'punctuation (',
      'identifier c',
      'punctuation ...',
      'punctuation )',
      'punctuation =>',
      'identifier d',
      'punctuation >=',
      'identifier e',
      'end',
    ]);
  });

  it.each([
    [
      '"abc',
      'main.tf:1:1: Unterminated string. Expected a closing quote. Found "\\"". Close the string.',
    ],
    [
      'a = <<EOT\nb\n',
      'main.tf:1:5: Unterminated heredoc. Expected a line with EOT. Found "<". Put EOT alone on a line after the text.',
    ],
    [
      '/* a',
      'main.tf:1:1: Unclosed comment. Expected a comment that ends with */. Found "/". Close the comment.',
    ],
    [
      '"${a',
      'main.tf:1:2: Unclosed template sequence. Expected a closing brace. Found "$". Close it with }.',
    ],
    [
      'a = @',
      'main.tf:1:5: Invalid character. Expected a character of the language. Found "@". Remove the character.',
    ],
  ])('rejects %j', (text, message) => {
    expect(() => tokenizeHcl(text)).toThrow(message);
  });
});
