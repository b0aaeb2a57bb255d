import type { Component } from 'vue';
import type { IconName } from '../../ui/icons.ts';

/** Something that can be done, as a board on either screen draws it. */
export interface DockAction {
  readonly label: string;
  readonly note?: string | null;
  /** why it cannot be done now, in place of the note; '' where the label says it */
  readonly disabledReason?: string | null;
  readonly icon?: IconName;
  /** a sign of the game's own in place of the icon */
  readonly sign?: Component;
  /** the act that the dock is for */
  readonly isMain?: boolean;
  press(): void;
}

/** The sentence that says what will happen, and below it what can be done, in rows. */
export interface Dock {
  readonly title?: string;
  readonly text?: string;
  readonly rows: readonly (readonly DockAction[])[];
}
