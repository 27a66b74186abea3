/** Collects keystrokes until the modal appears. Those in a field of the page stay in that field. */
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

  /** @param field the field in which the reader is typing, if the search was opened from one. */
  start(field: HTMLInputElement | undefined): void {
    this.text = '';
    this.field = field;
    window.addEventListener('keydown', this.onKeyDown, { capture: true });
  }

  /** Stops collecting and ignores the collected text. */
  stop(): void {
    window.removeEventListener('keydown', this.onKeyDown, { capture: true });
  }

  /** Stops collecting, clears the field and returns the collected text. */
  take(): string {
    this.stop();
    const typed = this.field ? this.field.value : this.text;
    if (this.field) this.field.value = '';
    return typed;
  }
}
