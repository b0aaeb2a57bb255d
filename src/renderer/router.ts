import { createRouter, createWebHistory } from 'vue-router';
import HistoryView from './views/HistoryView.vue';
import NewMatchView from './views/NewMatchView.vue';
import ReplayView from './views/ReplayView.vue';
import SettingsView from './views/SettingsView.vue';
import SheetView from './views/SheetView.vue';
import TableView from './views/TableView.vue';
import TonightView from './views/TonightView.vue';

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', name: 'tonight', component: TonightView },
    { path: '/new/:game', name: 'new', component: NewMatchView },
    { path: '/match/:id', name: 'match', component: TableView },
    { path: '/match/:id/replay', name: 'replay', component: ReplayView },
    { path: '/sheet/:id', name: 'sheet', component: SheetView },
    { path: '/history', name: 'history', component: HistoryView },
    { path: '/settings', name: 'settings', component: SettingsView },
    { path: '/:elsewhere(.*)*', redirect: '/' },
  ],
});
