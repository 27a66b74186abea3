/** Labels of the kinds of results. */
import library from '@generated/releases/default/library.json';
import { capitalize } from '@site/src/site/words';
import type { Kind } from '../../plugins/search-index/types';

export const kindLabels: Readonly<Record<Kind, string>> = {
  guide: 'Guide',
  service: capitalize(library.noun),
  input: 'Input',
  output: 'Output',
  release: 'Release',
  article: 'Article',
};

export const kinds = Object.keys(kindLabels) as Kind[];

export const isKind = (value: string): value is Kind => Object.hasOwn(kindLabels, value);
