import { createApp } from 'vue';
import { phoneGames } from '../games/phones.ts';
import { openPhoneLink } from '../link/phoneLink.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/layout.css';
import '../ui/styles/base.css';
import './fonts.css';
import './kit/phone.css';
import { i18n } from './i18n.ts';
import { createPhone } from './phone.ts';
import PhoneApp from './PhoneApp.vue';

const phone = createPhone({
  open: (credential) => openPhoneLink(credential),
  loadGame: async (game) => (await phoneGames[game]?.()) ?? null,
  places: window,
});

document.addEventListener('visibilitychange', phone.tellVisible);
createApp(PhoneApp, { phone }).use(i18n).mount('#app');
