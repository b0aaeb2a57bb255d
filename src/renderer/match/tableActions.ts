import { inject, provide, type InjectionKey } from 'vue';

/** Overlays of a match. */
export type Overlay = 'scores' | 'rules' | 'guide' | 'seats' | 'abandon';

export interface TableActions {
  /** Goes to Tonight; the match waits. */
  leave(): void;
  show(overlay: Overlay): void;
}

const KEY: InjectionKey<TableActions> = Symbol('table actions');

/** Provides the actions to all components of a match. */
export const provideTableActions = (actions: TableActions): void => {
  provide(KEY, actions);
};

/** Available only inside a match. */
export const useTableActions = (): TableActions => inject(KEY)!;
