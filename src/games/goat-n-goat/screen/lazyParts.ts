export { default as board } from './Board.vue';
export { default as endingSheet } from './ending/EndingSheet.vue';
export { default as highlightGlyph } from './ending/HighlightGlyph.vue';
export { default as reviewedTable } from './review/ReviewedTable.vue';
