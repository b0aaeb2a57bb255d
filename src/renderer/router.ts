import { createRouter, createWebHistory } from 'vue-router';
import TonightView from './tonight/TonightView.vue';

const statistics = () => import('./statistics/StatisticsView.vue');

/** Only the first screen is loaded eagerly. */
export const router = createRouter({
  history: createWebHistory(),
  // Pages open at the top; the history keeps its scroll position.
  scrollBehavior: ({ name }) => (name === 'history' ? false : { top: 0 }),
  routes: [
    { path: '/', name: 'tonight', component: TonightView },
    { path: '/new/:game', name: 'new', component: () => import('./new-match/NewMatchView.vue') },
    {
      path: '/another-game',
      name: 'another-game',
      component: () => import('./custom-games/AnotherGameView.vue'),
    },
    { path: '/match/:id', name: 'match', component: () => import('./match/MatchView.vue') },
    {
      path: '/match/:id/replay',
      name: 'replay',
      component: () => import('./look-back/LookBackView.vue'),
    },
    {
      path: '/match/:id/review',
      name: 'review',
      component: () => import('./look-back/LookBackView.vue'),
    },
    { path: '/match/:id/luck', name: 'luck', component: () => import('./look-back/LuckView.vue') },
    {
      path: '/exercises/round',
      name: 'round',
      component: () => import('./exercises/RoundView.vue'),
    },
    {
      path: '/exercises/:player',
      name: 'exercises',
      component: () => import('./exercises/ExercisesView.vue'),
    },
    { path: '/sheet/:id', name: 'sheet', component: () => import('./sheet/SheetView.vue') },
    { path: '/history', name: 'history', component: () => import('./history/HistoryView.vue') },
    {
      path: '/history/calendar',
      name: 'calendar',
      component: () => import('./history/CalendarView.vue'),
    },
    { path: '/history/bin', name: 'bin', component: () => import('./history/BinView.vue') },
    { path: '/history/seasons', name: 'seasons', component: statistics },
    { path: '/history/seasons/:id', name: 'season', component: statistics },
    { path: '/history/year/:year', name: 'year', component: statistics },
    {
      path: '/history/add',
      name: 'past-night',
      component: () => import('./past-night/PastNightView.vue'),
    },
    { path: '/history/:id', name: 'past', component: () => import('./history/MatchPageView.vue') },
    { path: '/night/:id', name: 'night', component: () => import('./nights/NightView.vue') },
    { path: '/statistics', name: 'statistics', component: statistics },
    { path: '/people', name: 'people', component: statistics },
    { path: '/people/rankings', name: 'rankings', component: statistics },
    { path: '/people/:id', name: 'person', component: statistics },
    { path: '/games', name: 'games', component: statistics },
    { path: '/games/:game', name: 'game', component: statistics },
    { path: '/settings', name: 'settings', component: () => import('./settings/SettingsView.vue') },
    {
      path: '/accessibility',
      name: 'accessibility',
      component: () => import('./about/AccessibilityView.vue'),
    },
    { path: '/licences', name: 'licences', component: () => import('./about/LicencesView.vue') },
    { path: '/:elsewhere(.*)*', redirect: '/' },
  ],
});
