interface Size {
  readonly width: number;
  readonly height: number;
}

interface StageShape {
  readonly height: number;
  readonly narrowest: number;
  readonly widest: number;
}

/** Smaller type could not be read: the stage scrolls instead. */
const SCALE_MIN = 0.6;
/** Before its room has been measured. */
const UNSCALED_WIDTH = 1280;

/** Returns the width of a stage in design pixels, by the shape of its room, and its scale. */
export function stageOf(room: Size, { height, narrowest, widest }: StageShape) {
  if (room.width === 0 || room.height === 0)
    return { width: UNSCALED_WIDTH, scale: 1, isTooLarge: false };
  const wanted = (height * room.width) / room.height;
  const width = Math.round(Math.min(Math.max(wanted, narrowest), widest));
  const fitting = Math.min(room.width / width, room.height / height);
  return { width, scale: Math.max(fitting, SCALE_MIN), isTooLarge: fitting < SCALE_MIN };
}

/** Returns the px of the window in a px of the element; 1 where nothing is scaled. */
export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1;

/** Returns an element's box in px of the stage that it stands on, from the window's upper left corner. */
export function stageBox(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

export function stageBoxIn(
  root: Element | null | undefined,
  selector: string,
): DOMRect | undefined {
  const found = root?.querySelector(selector);
  return found ? stageBox(found) : undefined;
}
