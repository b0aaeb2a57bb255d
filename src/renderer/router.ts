import { createRouter, createWebHistory } from 'vue-router';
import EmptyRoom from './components/EmptyRoom.vue';

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', name: 'tonight', component: EmptyRoom },
    { path: '/new/:game', name: 'new', component: EmptyRoom },
    { path: '/match/:id', name: 'match', component: EmptyRoom },
    { path: '/history', name: 'history', component: EmptyRoom },
    { path: '/players', name: 'players', component: EmptyRoom },
    { path: '/settings', name: 'settings', component: EmptyRoom },
    { path: '/:elsewhere(.*)*', redirect: '/' },
  ],
});
