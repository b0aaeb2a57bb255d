import { createRouter, createWebHistory } from 'vue-router';
import TonightView from './views/TonightView.vue';

/** Only the first screen comes at once. */
export const router = createRouter({
  history: createWebHistory(),
  // A room is entered at its door; the book opens where it was left.
  scrollBehavior: ({ name }) => (name === 'history' ? false : { top: 0 }),
  routes: [
    { path: '/', name: 'tonight', component: TonightView },
    { path: '/new/:game', name: 'new', component: () => import('./views/NewMatchView.vue') },
    { path: '/match/:id', name: 'match', component: () => import('./views/TableView.vue') },
    {
      path: '/match/:id/replay',
      name: 'replay',
      component: () => import('./views/ReplayView.vue'),
    },
    { path: '/sheet/:id', name: 'sheet', component: () => import('./views/SheetView.vue') },
    { path: '/history', name: 'history', component: () => import('./views/HistoryView.vue') },
    { path: '/history/bin', name: 'bin', component: () => import('./views/BinView.vue') },
    { path: '/history/:id', name: 'past', component: () => import('./views/MatchPageView.vue') },
    { path: '/night/:id', name: 'night', component: () => import('./views/NightView.vue') },
    { path: '/people', name: 'people', component: () => import('./views/PeopleView.vue') },
    { path: '/people/:id', name: 'person', component: () => import('./views/PersonView.vue') },
    { path: '/games', name: 'games', component: () => import('./views/GamesView.vue') },
    { path: '/games/:game', name: 'game', component: () => import('./views/GameView.vue') },
    { path: '/settings', name: 'settings', component: () => import('./views/SettingsView.vue') },
    { path: '/:elsewhere(.*)*', redirect: '/' },
  ],
});
