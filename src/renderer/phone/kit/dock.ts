import type { Component } from 'vue';
import type { IconName } from '#renderer/ui/icons.ts';

/** An action, as drawn by boards on laptop and phone. */
export interface DockAction {
  readonly label: string;
  readonly note?: string | null;
  /** reason why it is disabled, in place of the note; '' if the label says it */
  readonly disabledReason?: string | null;
  readonly icon?: IconName;
  /** a game's own icon in place of `icon` */
  readonly sign?: Component;
  readonly isMain?: boolean;
  readonly isTakeBack?: boolean;
  press(): void;
}

/** A sentence about the result of the actions, and the actions in rows. */
export interface Dock {
  readonly title?: string;
  readonly text?: string;
  readonly rows: readonly (readonly DockAction[])[];
}
