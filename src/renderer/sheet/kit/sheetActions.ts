import { inject, provide, type InjectionKey } from 'vue';

/** What can be laid over a sheet. */
export type SheetOverlay =
  | { readonly kind: 'person'; readonly column: number }
  | {
      readonly kind:
        'people' | 'options' | 'scores' | 'rules' | 'guide' | 'corrections' | 'abandon';
    };

export interface SheetActions {
  /** To Tonight; the sheet waits there. */
  leave(): void;
  show(overlay: SheetOverlay): void;
}

const KEY: InjectionKey<SheetActions> = Symbol('sheet actions');

/** For all that lies within the room of a sheet. */
export const provideSheetActions = (actions: SheetActions): void => {
  provide(KEY, actions);
};

/** Within the room of a sheet; elsewhere nobody provides them. */
export const useSheetActions = (): SheetActions => inject(KEY)!;
