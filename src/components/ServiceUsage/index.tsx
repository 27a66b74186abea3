/**
 * Usage of a service in synced tabs, with a switch that adds example values of optional inputs to
 * the code in them.
 */
import { type ReactNode, useId, useState } from 'react';
import { OptionalInputs } from './optionalInputs';
import styles from './styles.module.css';

export interface ServiceUsageProps {
  /** Number of optional inputs with an example. Absent when there are none. */
  readonly optional?: string;
  /** The lines that set them, for readers without JavaScript. */
  readonly lines?: string;
  readonly children: ReactNode;
}

export default function ServiceUsage({ optional, lines, children }: ServiceUsageProps): ReactNode {
  const [isOn, setOn] = useState(false);
  const id = useId();
  return (
    <div className={styles.usage}>
      {optional && (
        <label className={styles.switch} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
          />
          Show {optional === '1' ? 'an optional input' : `${optional} optional inputs`}
        </label>
      )}
      <OptionalInputs value={isOn}>{children}</OptionalInputs>
      {optional && (
        <noscript>
          <p>Optional inputs. Put those that you need before the last brace:</p>
          <pre data-language="hcl" data-words="fragment">
            <code>{lines}</code>
          </pre>
        </noscript>
      )}
    </div>
  );
}
