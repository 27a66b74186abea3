import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { changedFields, reportChange } from '../earlyFields';

function Form() {
  const [text, setText] = useState('first');
  const [choice, setChoice] = useState('a');
  const [isOn, setOn] = useState(false);
  const [long, setLong] = useState('');
  return (
    <form>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <select value={choice} onChange={({ target }) => setChoice(target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <output>{`${text} ${choice} ${isOn}${long && ` ${long}`}`}</output>
      <textarea value={long} onChange={({ target }) => setLong(target.value)} />
    </form>
  );
}

/** Hydrates the form after a reader changed it. Resolves with its output. */
async function resultOf(change: (form: HTMLFormElement) => void): Promise<string | null> {
  document.body.innerHTML = `<div id="__docusaurus">${renderToString(<Form />)}</div>`;
  const form = document.forms[0] as HTMLFormElement;
  change(form);
  const changed = changedFields();
  const container = document.getElementById('__docusaurus') as HTMLElement;
  await act(async () => hydrateRoot(container, <Form />));
  await act(async () => changed.forEach(reportChange));
  return document.querySelector('output')?.textContent ?? null;
}

const field = (form: HTMLFormElement, index: number) => form.elements[index] as HTMLInputElement;

describe('fields changed before hydration', () => {
  it('keep their defaults if unchanged', async () => {
    expect(await resultOf(() => {})).toBe('first a false');
  });

  it('report their text', async () => {
    const fill = (form: HTMLFormElement) => {
      field(form, 0).value = 'second';
    };
    expect(await resultOf(fill)).toBe('second a false');
  });

  it('report multiline text', async () => {
    const fill = (form: HTMLFormElement) => {
      (form.querySelector('textarea') as HTMLTextAreaElement).value = 'one\ntwo';
    };
    expect(await resultOf(fill)).toBe('first a false one\ntwo');
  });

  it('report an empty value', async () => {
    const empty = (form: HTMLFormElement) => {
      field(form, 0).value = '';
    };
    expect(await resultOf(empty)).toBe(' a false');
  });

  it('report the selected option', async () => {
    const select = (form: HTMLFormElement) => {
      field(form, 1).value = 'b';
    };
    expect(await resultOf(select)).toBe('first b false');
  });

  it('report a checked box', async () => {
    const check = (form: HTMLFormElement) => {
      field(form, 2).checked = true;
    };
    expect(await resultOf(check)).toBe('first a true');
  });
});
