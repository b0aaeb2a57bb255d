/** A dialogue or a menu lies over the page, and has the keys to itself. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
