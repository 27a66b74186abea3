/** Select element with a label. */
import { type ReactNode, useId } from 'react';

export interface SelectProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export default function Select({
  className,
  label,
  value,
  options,
  onChange,
}: SelectProps): ReactNode {
  const id = useId();
  return (
    <span className={className}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
