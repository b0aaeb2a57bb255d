// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { mount } from '../mount.fixture.ts';
import EditableText from './EditableText.vue';

it('says at once that a text is too long, and saves it when it is not', async () => {
  const onSave = vi.fn();
  const root = await mount(EditableText, { label: 'Note', text: '', onSave });
  const field = root.querySelector('textarea')!;
  const type = async (text: string): Promise<void> => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await nextTick();
    field.dispatchEvent(new Event('change'));
  };
  await type('밤'.repeat(7_000));
  expect(root.textContent).toContain('That is too long. The limit is 2,000 characters.');
  expect(field.value).toHaveLength(7_000);
  expect(onSave).not.toHaveBeenCalled();
  await type('밤'.repeat(2_000));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('밤'.repeat(2_000));
});
