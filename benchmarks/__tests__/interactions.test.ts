/** @jest-environment node */
import { interactionToNextPaint } from '../interactions';

const event = (interactionId: number, duration: number) => ({ interactionId, duration });

describe('Interaction to Next Paint', () => {
  it('returns 0 without interactions', () => {
    expect(interactionToNextPaint([])).toBe(0);
    expect(interactionToNextPaint([event(0, 500)])).toBe(0);
  });

  it('returns the longest event of the longest interaction', () => {
    const events = [event(1, 40), event(1, 200), event(1, 96), event(2, 120), event(0, 900)];
    expect(interactionToNextPaint(events)).toBe(200);
  });

  it('ignores the longest of fifty interactions', () => {
    const events = Array.from({ length: 50 }, (_, index) => event(index + 1, (index + 1) * 8));
    expect(interactionToNextPaint(events)).toBe(392);
    expect(interactionToNextPaint(events.slice(1))).toBe(400);
  });
});
