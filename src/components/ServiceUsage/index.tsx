/**
 * Usage of a service in synced tabs, with a switch that adds example values of optional inputs. The
 * page's code blocks hold the required inputs; the further lines are the same in both styles, are
 * sent once and are put before the last brace of each block.
 */
import {
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import styles from './styles.module.css';

/** Lines to add to every code block; empty when the switch is off. */
const AddedLines = createContext('');

export interface ServiceUsageProps {
  /** Arguments of optional inputs, indented by two. Absent when there are none. */
  readonly lines?: string;
  /** How many inputs they set. */
  readonly count?: string;
  readonly children: ReactNode;
}

export default function ServiceUsage({ lines = '', count, children }: ServiceUsageProps) {
  const [isOn, setOn] = useState(false);
  const id = useId();
  return (
    <div className={styles.usage}>
      {lines && (
        <>
          <label className={styles.switch} htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-checked={isOn}
              onChange={(event) => setOn(event.target.checked)}
            />
            Show {count === '1' ? 'an optional input' : `${count} optional inputs`}
          </label>
          <noscript>
            <p>Optional inputs, to be put before the last brace:</p>
            <pre className="iface-source">
              <code>{lines}</code>
            </pre>
          </noscript>
        </>
      )}
      <AddedLines value={isOn ? lines : ''}>{children}</AddedLines>
    </div>
  );
}

type WithChildren = ReactElement<{ children?: ReactNode }>;

/** Holds one code block of the page: MDX gives it as `<pre><code>text</code></pre>`. */
export function UsageCode({ children }: { readonly children: ReactElement }): ReactNode {
  const lines = useContext(AddedLines);
  return lines ? extendCode(children, lines) : children;
}

/** The same elements around a longer text. */
const extendCode = (node: ReactNode, lines: string): ReactNode => {
  if (typeof node === 'string') return extendText(node, lines);
  if (!isValidElement(node)) return node;
  const element = node as WithChildren;
  return cloneElement(element, {}, extendCode(element.props.children, lines));
};

/** Puts lines before the last brace: `inputs = {}` opens for them, arguments get an empty line. */
const extendText = (code: string, lines: string): string =>
  `${code.trimEnd().slice(0, -'}'.length)}\n${lines}}\n`;
