/**
 * Splits a VPC's range into subnets: draws the address space, rejects invalid input with the
 * reason, and prints the inputs for the `vpc` service. Without JavaScript it shows the plan of the
 * defaults.
 */
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { type AriaAttributes, type ReactNode, useEffect, useId, useState } from 'react';
import { type Cidr, formatCidr, sizeOf } from '../../site/cidr';
import { escapeMarkup } from '../../site/escapeMarkup';
import { valuesKey } from '../../site/storageKeys';
import { countWithNoun } from '../../site/words';
import CodeBlock from '../CodeBlock';
import ScrollTable from '../ScrollTable';
import { readStored } from '../storage';
import {
  moveInto,
  planInputs,
  planSubnets,
  type RequestField,
  reservedByAws,
  type SubnetPlan,
  type SubnetRequest,
  type Tier,
  tierNames,
  tiers,
} from './plan';
import styles from './styles.module.css';

const defaults: SubnetRequest = {
  cidrBlock: '10.4.0.0/16',
  zones: 3,
  keepFourthZone: true,
  prefixes: { public: 22, private_app: 19, private_persistence: 22 },
  others: '',
};

/** Prefix lengths that readers can choose for subnets. */
const choices = Array.from({ length: 12 }, (_, index) => 17 + index);

const count = (value: number) => value.toLocaleString('en-US');
const usable = (cidr: Pick<Cidr, 'prefix'>) => count(sizeOf(cidr) - reservedByAws);

interface FieldProps {
  readonly label: string;
  readonly problems: readonly string[];
  /** Renders the control with the attributes that connect it to its label and its problems. */
  readonly children: (attributes: AriaAttributes & { readonly id: string }) => ReactNode;
}

function Field({ label, problems, children }: FieldProps): ReactNode {
  const id = useId();
  const description = `${id}-problems`;
  const hasProblems = problems.length > 0;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(
        hasProblems ? { id, 'aria-invalid': true, 'aria-describedby': description } : { id },
      )}
      {hasProblems && (
        <p id={description} className={styles.problem}>
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}

const freeAddresses = ({ free }: SubnetPlan) =>
  count(free.reduce((sum, cidr) => sum + sizeOf(cidr), 0));

/** Returns the size of a plan as a sentence. */
function summaryOf(plan: SubnetPlan): string {
  const reserved = plan.ranges.filter(({ isSpare }) => isSpare).length;
  const parts = [
    countWithNoun(plan.ranges.length - reserved, 'subnet'),
    ...(reserved > 0 ? [countWithNoun(reserved, 'reserved range')] : []),
  ];
  return `${parts.join(' and ')} in ${formatCidr(plan.block)}; ${freeAddresses(plan)} addresses are free.`;
}

/** Width of the drawing in SVG units. */
const drawingWidth = 1000;

function Drawing({ plan }: { plan: SubnetPlan }): ReactNode {
  const scale = drawingWidth / sizeOf(plan.block);
  const parts = [
    ...plan.ranges.map(({ tier, isSpare, cidr }) => ({
      cidr,
      className: clsx(styles[tier], isSpare && styles.spare),
    })),
    ...plan.free.map((cidr) => ({ cidr, className: styles.free })),
  ];
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${drawingWidth} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ cidr, className }) => (
        <rect
          key={formatCidr(cidr)}
          className={className}
          x={(cidr.base - plan.block.base) * scale}
          width={sizeOf(cidr) * scale}
          height={40}
        />
      ))}
    </svg>
  );
}

function Swatch({ className }: { className: string | undefined }): ReactNode {
  return (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <rect className={className} width="1" height="1" />
    </svg>
  );
}

function PlanTable({ plan }: { plan: SubnetPlan }): ReactNode {
  return (
    <ScrollTable label="Planned subnets" columns={['Tier', 'Zone', 'Range', 'Usable']}>
      {plan.ranges.map(({ tier, zone, isSpare, cidr }) => (
        <tr key={formatCidr(cidr)}>
          <td>
            <Swatch className={clsx(styles[tier], isSpare && styles.spare)} />
            {tierNames[tier]}
          </td>
          <td>{isSpare ? `${zone}, reserved` : zone}</td>
          <td>
            <code>{formatCidr(cidr)}</code>
          </td>
          <td>{usable(cidr)}</td>
        </tr>
      ))}
      <tr>
        <td>
          <Swatch className={styles.free} />
          Free
        </td>
        <td>–</td>
        <td>{plan.free.length > 0 ? plan.free.map(formatCidr).join(', ') : 'none'}</td>
        <td>{freeAddresses(plan)}</td>
      </tr>
    </ScrollTable>
  );
}

export default function CidrPlanner(): ReactNode {
  const [request, setRequest] = useState(defaults);
  useEffect(() => {
    if (readStored(valuesKey) === null) return;
    // Starts with the reader's own block, if there is one.
    void import('../ReaderValues/store').then(({ readValues }) => {
      const block = readValues()['prod-app'];
      if (block) setRequest((now) => (now === defaults ? moveInto(defaults, block) : now));
    });
  }, []);
  const change = (changes: Partial<SubnetRequest>) => setRequest((now) => ({ ...now, ...changes }));
  const setPrefix = (tier: Tier, value: string) =>
    setRequest((now) => {
      const { [tier]: _replaced, ...rest } = now.prefixes;
      return { ...now, prefixes: value === '' ? rest : { ...rest, [tier]: Number(value) } };
    });
  const plan = planSubnets(request);
  const problems = 'problems' in plan ? plan.problems : [];
  /** Returns the problems of a field, or, without an argument, those of several fields. */
  const problemsOf = (field?: RequestField) =>
    problems.flatMap((problem) => (problem.field === field ? problem.text : []));
  const networks = (field: 'cidrBlock' | 'others', label: string, placeholder?: string) => (
    <Field label={label} problems={problemsOf(field)}>
      {(attributes) => (
        <input
          {...attributes}
          value={request[field]}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <section className={styles.planner} aria-label="CIDR planner">
      {/* `aria-live` announces the problems of the fields. */}
      <form
        className={styles.form}
        aria-live="polite"
        data-needs-script
        onSubmit={(event) => event.preventDefault()}
      >
        {networks('cidrBlock', 'Range of the VPC')}
        <Field label="Zones" problems={problemsOf('zones')}>
          {(attributes) => (
            <select
              {...attributes}
              value={request.zones}
              onChange={(event) => change({ zones: Number(event.target.value) })}
            >
              {[2, 3, 4].map((zones) => (
                <option key={zones}>{zones}</option>
              ))}
            </select>
          )}
        </Field>
        {tiers.map((tier) => (
          <Field key={tier} label={`${tierNames[tier]} subnets`} problems={problemsOf(tier)}>
            {(attributes) => (
              <select
                {...attributes}
                value={request.prefixes[tier] ?? ''}
                onChange={(event) => setPrefix(tier, event.target.value)}
              >
                <option value="">none</option>
                {choices.map((prefix) => (
                  <option key={prefix} value={prefix}>
                    /{prefix}, {usable({ prefix })} usable
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        {networks('others', 'Connected networks', '10.5.0.0/16, 10.10.0.0/16')}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={request.keepFourthZone}
            onChange={(event) => change({ keepFourthZone: event.target.checked })}
          />
          Keep a range for a fourth zone
        </label>
      </form>
      <div role="status">
        {problemsOf().map((problem) => (
          <p key={problem} className={styles.failure}>
            {problem}
          </p>
        ))}
        {!('problems' in plan) && <p>{summaryOf(plan)}</p>}
        {'warning' in plan && <p className={styles.warning}>{plan.warning}</p>}
      </div>
      {!('problems' in plan) && (
        <>
          <Drawing plan={plan} />
          <PlanTable plan={plan} />
          <p>
            Inputs of <Link to="/docs/reference/services/networking/vpc">VPC</Link> that make this
            plan:
          </p>
          <CodeBlock language="hcl" words="fragment" html={escapeMarkup(`${planInputs(plan)}\n`)} />
        </>
      )}
    </section>
  );
}
