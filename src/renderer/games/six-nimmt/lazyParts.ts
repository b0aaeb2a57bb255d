export { default as board } from './Board.vue';
export { default as optionsForm } from './OptionsForm.vue';
export { rulebook } from './rules/index.ts';
