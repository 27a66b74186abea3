// Checks the names of pages and static files, and the sizes of images.
import { errorIn, type Problem, type Texts } from '../types';

/** File in `docs/`, `blog/` or `static/`. */
export interface SourceFile {
  /** Path from the site's root. */
  file: string;
  /** Size of an image in bytes. */
  bytes?: number;
  /** Width of a raster image in pixels. */
  width?: number;
  /** Whether the size of an image cannot be read. */
  isBroken?: boolean;
}

/** Limits of images, in bytes and pixels. Larger ones load slowly and look the same on a page. */
const maximumBytes = 500_000;
const maximumWidth = 4000;

/** Names that other tools require, such as `LICENSE.txt`, `CNAME` and `BingSiteAuth.xml`. */
const requiredName = /(?:^|\/)(?:[A-Z]+(?:\.\w+)?|BingSiteAuth\.xml|\.[^/]*)$/;

export const checkSourceFiles = (files: readonly SourceFile[]): Problem[] =>
  files.flatMap(checkSourceFile);

const checkSourceFile = ({ file, bytes = 0, width = 0, isBroken }: SourceFile): Problem[] => {
  const problems: Problem[] = [];
  const report = (rule: string, texts: Texts) => problems.push(errorIn(file, rule, texts));
  if (/[\p{Lu}\s]/u.test(file) && !requiredName.test(file)) {
    report('file-name', {
      message:
        'The path contains a capital letter or a space. Some file systems ignore case, and URLs encode spaces.',
      expected: file.toLowerCase().replace(/\s+/g, '-'),
      found: file,
      advice: 'Rename it with `git mv`, and fix the links to it.',
    });
  }
  if (isBroken) {
    report('broken-image', {
      message: 'The image cannot be read.',
      expected: 'a complete image in the format of its name',
      found: `${format(bytes)} bytes without a readable size`,
      advice: 'Export or download the image again.',
    });
  }
  if (bytes > maximumBytes) {
    report('image-size', {
      message: 'The image file is too large.',
      expected: `at most ${format(maximumBytes / 1000)} kB`,
      found: `${format(Math.ceil(bytes / 1000))} kB`,
      advice: 'Compress it, for example as WebP, or crop it.',
    });
  }
  if (width > maximumWidth) {
    report('image-size', {
      message: 'The image is too wide.',
      expected: `a width of at most ${format(maximumWidth)} px`,
      found: `${format(width)} px`,
      advice: 'Scale it to twice the width at which the page shows it.',
    });
  }
  return problems;
};

const format = (number: number): string => number.toLocaleString('en');
