import { h, render, type Component } from 'vue';
import type { Occupant } from '#shared/people.ts';
import GameSquare from '../screen/GameSquare.vue';
import { screens } from '../screen/screen.ts';
import SeatDisc from '../seats/SeatDisc.vue';
import type { Square } from './brush.ts';

const SIZE = 200;

/** Renders a component's SVG as an image. It may use the page's custom properties, but no other style. */
async function rasterOf(
  component: Component,
  props: Readonly<Record<string, unknown>> = {},
): Promise<HTMLImageElement> {
  const box = document.createElement('div');
  render(h(component, props), box);
  const svg = box.querySelector('svg')!;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', String(SIZE));
  svg.setAttribute('height', String(SIZE));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(withoutProperties(svg.outerHTML))}`;
  render(null, box);
  await image.decode();
  return image;
}

/** Renders a component as HTML that stands alone: of the page's styles it has the custom properties' values only. */
export function markupOf(component: Component, props: Readonly<Record<string, unknown>>): string {
  const box = document.createElement('div');
  render(h(component, props), box);
  const markup = withoutProperties(box.innerHTML).replaceAll(/<!--[^]*?-->/g, '');
  render(null, box);
  return markup;
}

/** Inlines custom properties, which a separate file cannot access. */
function withoutProperties(markup: string): string {
  const page = getComputedStyle(document.documentElement);
  return markup.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => page.getPropertyValue(name));
}

export function groundOf(game: string): string {
  const box = document.createElement('div');
  render(h(GameSquare, { game }), box);
  document.body.append(box);
  const colour = getComputedStyle(box.firstElementChild!).backgroundColor;
  box.remove();
  render(null, box);
  return colour;
}

/** A raster is as large as the disc, so a person's crown would be cut: only bots show their win. */
export const discOf = (occupant: Occupant, hasWon = false): Promise<HTMLImageElement> =>
  rasterOf(SeatDisc, { occupant, size: 100, happy: hasWon && occupant.kind === 'bot' });

export async function squareOf(game: string): Promise<Square> {
  const poster = screens[game]?.poster;
  return { animal: poster ? await rasterOf(poster) : null, ground: groundOf(game) };
}
