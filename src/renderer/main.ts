// First of all, because it takes the token out of the address before the router remembers it.
import './link/index.ts';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { i18n } from './i18n/index.ts';
import { router } from './router.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/looks.ts';

createApp(App).use(createPinia()).use(i18n).use(router).mount('#app');
