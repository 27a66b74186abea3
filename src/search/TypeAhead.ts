/**
 * Collects what a reader types between opening the search and its appearance, so that no letter is
 * lost while the modal loads. Letters that go into a field of the page stay there.
 */
export class TypeAhead {
  private text = '';
  private field: HTMLInputElement | undefined;

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.target === this.field || event.isComposing) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === 'Backspace') this.text = this.text.slice(0, -1);
    else if (event.key?.length === 1) this.text += event.key;
    else return;
    event.preventDefault();
  };

  /** @param field the field that is typed into, if the search was opened from one. */
  start(field: HTMLInputElement | undefined): void {
    this.text = '';
    this.field = field;
    window.addEventListener('keydown', this.onKeyDown, { capture: true });
  }

  /** Ends the collection without taking what was typed. */
  stop(): void {
    window.removeEventListener('keydown', this.onKeyDown, { capture: true });
  }

  /** Ends the collection and empties the field; returns what was typed. */
  take(): string {
    this.stop();
    const typed = this.field ? this.field.value : this.text;
    if (this.field) this.field.value = '';
    return typed;
  }
}
