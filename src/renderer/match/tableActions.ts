import { inject, provide, type InjectionKey } from 'vue';

export type Overlay = 'scores' | 'rules' | 'guide' | 'seats' | 'abandon';

export interface TableActions {
  /** Goes to Tonight; the match waits. */
  leave(): void;
  show(overlay: Overlay): void;
}

const KEY: InjectionKey<TableActions> = Symbol('table actions');

export const provideTableActions = (actions: TableActions): void => {
  provide(KEY, actions);
};

/** Available only inside a match. */
export const useTableActions = (): TableActions => inject(KEY)!;
