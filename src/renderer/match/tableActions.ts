import { inject, provide, type InjectionKey } from 'vue';

/** What can be laid over a table. */
export type Overlay = 'scores' | 'rules' | 'guide' | 'seats' | 'abandon';

export interface TableActions {
  /** To Tonight; the match waits there. */
  leave(): void;
  show(overlay: Overlay): void;
}

const KEY: InjectionKey<TableActions> = Symbol('table actions');

/** For all that lies within the room of a table. */
export const provideTableActions = (actions: TableActions): void => {
  provide(KEY, actions);
};

/** Within the room of a table; elsewhere nobody provides them. */
export const useTableActions = (): TableActions => inject(KEY)!;
