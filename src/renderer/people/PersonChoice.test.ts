// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { ok } from '#shared/result.ts';
import { mount, press } from '../mount.fixture.ts';
import PersonChoice from './PersonChoice.vue';

const line = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../connection/connection.ts', () => ({
  useConnection: () => ({ state: 'open', call: line.call, onPush: () => undefined }),
}));

const known = (id: string, name: string) => ({ id, name, emblem: 'moon', colour: 'moon' });
const HOUSE = [known('p1', '민지'), known('p2', 'Mina'), known('p3', 'Minna')];

const chosen = vi.fn();
const ended = vi.fn();
let field: HTMLInputElement;

async function type(text: string): Promise<void> {
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await nextTick();
}

beforeEach(async () => {
  chosen.mockReset();
  ended.mockReset();
  line.call.mockReset().mockResolvedValue(ok(HOUSE));
  const root = await mount(PersonChoice, {
    here: ['p3'],
    submit: 'Add',
    mayEnd: true,
    onChoose: chosen,
    onEnd: ended,
  });
  await vi.waitFor(() => {
    expect(root.querySelectorAll('.one')).toHaveLength(2);
  });
  field = root.querySelector('input')!;
  field.focus();
});

describe('a guest', () => {
  const asGuest = async () => {
    document.querySelector<HTMLInputElement>('[role=switch]')!.click();
    await nextTick();
  };

  it.each([
    ['', 'Guest'],
    ['Mina', 'Mina'],
    ['Theo', 'Theo'],
  ])('may have any name, or none: “%s”', async (text, name) => {
    await asGuest();
    await type(text);
    await press('Enter');
    expect(chosen.mock.calls).toEqual([[expect.objectContaining({ kind: 'guest', name })]]);
  });
});

describe('Enter takes', () => {
  it.each([
    ['mi', 'the first whose name begins so', { kind: 'player', player: 'p2' }],
    ['ㅁㅈ', 'somebody by the first consonants', { kind: 'player', player: 'p1' }],
    ['MINA', 'whoever has the name, in whatever capitals', { kind: 'player', player: 'p2' }],
    ['Theo', 'someone new', { kind: 'new', name: 'Theo' }],
  ])('“%s”: %s', async (text, _, person) => {
    await type(text);
    await press('Enter');
    expect(chosen.mock.calls).toEqual([[expect.objectContaining(person)]]);
    expect(field.value).toBe('');
  });

  it('nobody while a syllable is being composed', async () => {
    await type('ㅁㅈ');
    await press('Enter', { isComposing: true });
    expect(chosen).not.toHaveBeenCalled();
    expect(field.value).toBe('ㅁㅈ');
  });

  it('nobody a second time, and shows a message', async () => {
    await type('minna');
    await press('Enter');
    expect(chosen).not.toHaveBeenCalled();
    expect(field.ariaInvalid ?? field.getAttribute('aria-invalid')).toBe('true');
  });

  it('nobody at all on an empty field, which ends the choice', async () => {
    await press('Enter');
    expect(ended).toHaveBeenCalledOnce();
    expect(chosen).not.toHaveBeenCalled();
  });
});

it('the typed name after the last result, for somebody new', async () => {
  await type('Mi');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(chosen.mock.calls).toEqual([[expect.objectContaining({ kind: 'new', name: 'Mi' })]]);
});

it('the entry before after an arrow up', async () => {
  await type('Mi');
  await press('ArrowDown');
  await press('ArrowUp');
  await press('Enter');
  expect(chosen.mock.calls).toEqual([[{ kind: 'player', player: 'p2' }]]);
});

it.each([
  ['at once', () => false],
  ['after a while', () => Promise.resolve(false)],
])('a name that is refused %s stays in the field', async (_, refuse) => {
  chosen.mockImplementation(refuse);
  await type('Theo');
  await press('Enter');
  await press('Enter');
  expect(field.value).toBe('Theo');
  chosen.mockReturnValue(Promise.resolve(true));
  await press('Enter');
  await vi.waitFor(() => {
    expect(field.value).toBe('');
  });
});
