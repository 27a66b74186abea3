/**
 * Search box above the inputs of a service page that filters inputs and outputs by name and text.
 * The filter is in the URL. Also loads the interactivity of the page: copy buttons, links that
 * unfold their target, and the list of releases.
 */
import { useLocation } from '@docusaurus/router';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { countWithNoun } from '../../site/words';
import { closeOverlays } from '../closeOverlays';
import { copyName } from './copyName';
import { pauseLength, readFilter, writeBeforeLeaving, writeFilter } from './filterAddress';
import {
  type Count,
  countItems,
  countText,
  type FilterItem,
  findMatches,
  keepMatchInView,
  readItems,
  showFirstMatch,
  showMatches,
  unfoldMatches,
} from './items';
import { keepPlace } from './keepPlace';
import { type NamedItem, namedItem } from './namedItem';
import styles from './styles.module.css';
import { useFrames, type Work } from './useFrames';
import { useLinkedItem } from './useLinkedItem';

export interface InterfaceFilterProps {
  /** Number of inputs on the page. */
  readonly inputs: string;
  /** Number of outputs on the page. */
  readonly outputs: string;
}

export default function InterfaceFilter({ inputs, outputs }: InterfaceFilterProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const items = useRef<FilterItem[]>(undefined);
  const pause = useRef<number>(undefined);
  const frames = useFrames();
  const [count, setCount] = useState<Count>();
  const [message, setMessage] = useState<ReactNode>('');
  const [copied, setCopied] = useState('');
  const location = useLocation();
  const { pathname } = location;
  const isFirst = useRef(true);

  const read = useCallback((): FilterItem[] => {
    items.current ??= readItems(document);
    return items.current;
  }, []);

  const explain = useCallback((name: string, kinds: readonly NamedItem['kind'][]) => {
    const query = field.current?.value;
    const show = (note: ReactNode) => {
      if (field.current?.value === query) setMessage(note);
    };
    import('./MissingItemNote').then(
      ({ default: MissingItemNote }) => show(<MissingItemNote name={name} kinds={kinds} />),
      () => show(`This service has no ${kinds.join(' or ')} ${name}.`),
    );
  }, []);

  const filter = useCallback(
    (query: string) => {
      const isEmpty = query.trim() === '';
      const all = read();
      const matches = findMatches(all, query);
      const unfold = () => unfoldMatches(all, matches, query);
      const stop = () => {
        window.clearTimeout(pause.current);
        pause.current = undefined;
      };
      const settle = () => {
        stop();
        // A filter that is already in the URL was not typed, and must not move the page.
        const isRestored = readFilter() === query.trim();
        writeFilter(query, pathname);
        frames.start(
          (function* settleFrames(): Work {
            yield* unfold();
            const box = field.current?.closest('search');
            if (box && !isRestored) keepMatchInView(matches, box);
          })(),
        );
        const missing = matches.length === 0 && namedItem(`#input-${query.trim()}`);
        if (missing) explain(missing.name, ['input', 'output']);
      };
      stop();
      setMessage('');
      if (isEmpty) writeFilter('', pathname);
      frames.start(
        (function* show(): Work {
          yield* showMatches(all, matches);
          setCount(isEmpty ? undefined : countItems(matches));
          if (isEmpty) yield* unfold();
          else pause.current = window.setTimeout(settle, pauseLength);
        })(),
      );
    },
    [read, frames, pathname, explain],
  );

  useEffect(() => () => window.clearTimeout(pause.current), []);

  // The interaction that triggered hydration might have been a tap on the field, followed by
  // typing.
  useEffect(() => {
    if (field.current?.value) filter(field.current.value);
    else if (document.activeElement === field.current) read();
  }, [filter, read]);

  // Must run before the page scrolls to the target of the fragment, which has precedence.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation can change the filter
  useLayoutEffect(() => {
    const box = field.current;
    const wanted = readFilter();
    const isTyped = box?.value !== '' && (isFirst.current || !wanted);
    isFirst.current = false;
    // A filter that is not in the URL yet was typed just now, or before hydration.
    if (!box || pause.current !== undefined || isTyped) return;
    if (box.value.trim() === wanted) return;
    box.value = wanted;
    filter(wanted);
    frames.finish();
  }, [filter, frames, location]);

  const clear = useCallback(() => {
    if (field.current) field.current.value = '';
    filter('');
  }, [filter]);

  // The page scrolls to the item right after this, so the item must be visible.
  const clearAtOnce = useCallback(() => {
    clear();
    frames.finish();
  }, [clear, frames]);

  const report = useCallback(
    ({ name, kind }: NamedItem) => {
      explain(name, [kind]);
      field.current?.scrollIntoView({ block: 'center' });
    },
    [explain],
  );

  useLinkedItem(clearAtOnce, report);
  useEffect(() => closeOverlays('.iface-releases'), []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      writeBeforeLeaving(event, field.current?.value ?? '', pathname);
      keepPlace(event);
      void copyName(event, setCopied, setMessage);
    };
    // Captures the click, because React navigates before it reaches the document.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [pathname]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    frames.finish();
    showFirstMatch(read(), field.current?.value ?? '');
  };

  const total = { inputs: Number(inputs), outputs: Number(outputs) };
  const label = `Filter ${countWithNoun(total.inputs, 'input')} and ${countWithNoun(total.outputs, 'output')}`;
  const found = count && countText(count, total);
  return (
    <search className={styles.filter}>
      <form className={styles.form} onSubmit={onSubmit}>
        <input
          ref={field}
          className={styles.field}
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          onFocus={read}
          onChange={(event) => filter(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p className={styles.status} role="status">
          {message || found}
        </p>
        <span className="search-announcement" aria-live="polite">
          {copied}
        </span>
      </form>
    </search>
  );
}
