import { setTransport } from './connection.ts';
import { openLaptopTransport } from './laptopTransport.ts';

// Imported before the router, which would otherwise keep the address with the token and write it back.
setTransport(openLaptopTransport());
