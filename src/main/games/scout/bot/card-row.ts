import type { Card } from '../model.ts';

/** Cards in a row, as their numbers on top and below. */
export class CardRow {
  readonly tops: Int8Array;
  readonly bottoms: Int8Array;
  size = 0;

  constructor(room: number) {
    this.tops = new Int8Array(room);
    this.bottoms = new Int8Array(room);
  }

  lay(cards: readonly Card[]): void {
    this.size = cards.length;
    cards.forEach(([top, bottom], position) => this.put(position, top, bottom));
  }

  copyFrom(other: CardRow): void {
    this.tops.set(other.tops);
    this.bottoms.set(other.bottoms);
    this.size = other.size;
  }

  put(position: number, top: number, bottom: number): void {
    this.tops[position] = top;
    this.bottoms[position] = bottom;
  }

  /** The whole hand upside down. */
  turn(): void {
    for (let i = 0; i < this.size; i++) this.put(i, this.bottoms[i]!, this.tops[i]!);
  }

  insert(at: number, top: number, bottom: number): void {
    for (let i = this.size; i > at; i--) this.put(i, this.tops[i - 1]!, this.bottoms[i - 1]!);
    this.put(at, top, bottom);
    this.size++;
  }

  remove(from: number, count: number): void {
    this.size -= count;
    for (let i = from; i < this.size; i++)
      this.put(i, this.tops[i + count]!, this.bottoms[i + count]!);
  }
}
