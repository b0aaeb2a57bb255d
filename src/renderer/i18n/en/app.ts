export default {
  name: 'Menagerie',
  title: 'Menagerie: four games for one table',
} as const;
